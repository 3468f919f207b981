/** A process that publishes everything that waits, so that the benchmark can kill it. */
import type { ClientConfig } from 'pg'
import { openDatabase, operator } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'

const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
process.stdout.write('begins\n')
await database.asWriter(operator, (db) => publishDrafts(db, { note: 'bench', year: 2026 }), {
  statementTimeout: 120_000,
})
await database.close()
