/** A process that writes the tables of a release, so that its memory is counted alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { writeReleaseTables } from '#server/release-tables/write-tables.ts'

const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
const release = JSON.parse(process.env['RELEASE'] ?? '{}') as { number: number; name: string }
const database = await openDatabase({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
const folder = mkdtempSync(join(tmpdir(), 'mi-bench-tables-'))
const begin = performance.now()
const cpu = process.cpuUsage()
const tables = await writeReleaseTables(database, {
  release,
  folder,
  signal: new AbortController().signal,
  report: () => {},
})
const { user, system } = process.cpuUsage(cpu)
rmSync(folder, { recursive: true })
await database.close()
process.stdout.write(
  JSON.stringify({
    seconds: (performance.now() - begin) / 1000,
    processor: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1e3,
    points: tables.flatMap(({ rowGroups }) => rowGroups).reduce((sum, { rows }) => sum + rows, 0),
    megabytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
  }),
)
