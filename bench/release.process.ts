/** A process that publishes everything that waits, so that the benchmark can kill it. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { AppError } from '#contract/errors.ts'
import { openDatabase, operator, type Writer } from '#server/db/database.ts'
import { lockReleases } from '#server/releases/open-release.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { cpuTimeOf } from './cpu-time.ts'

const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
/** Thrown when all is written, so that the transaction is rolled back. */
const takenBack = new Error('taken back')
// The release of a process that was killed is told as one that is being made until PostgreSQL has taken it back: who is told so tries again.
while (await isRefused());
await database.close()

async function isRefused(): Promise<boolean> {
  try {
    const backend = await database.asWriter(operator, publish, { statementTimeout: 120_000 })
    process.stdout.write(`${cpuTimeOf(backend) / 1000}\n`)
    return false
  } catch (error) {
    if (error === takenBack) return false
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    await pause(50)
    return true
  }
}

/** @returns process of the database that did it */
async function publish(db: Writer): Promise<number> {
  await lockReleases(db)
  process.stdout.write('begins\n')
  await publishDrafts(db, { note: 'bench', year: 2026 })
  if (process.env['TAKEN_BACK']) throw takenBack
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]!.pid
}
