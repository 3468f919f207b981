import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendAudit } from '#server/audit/append.ts'
import { checkAudit } from '#server/audit/index.ts'
import { restore } from '#server/backup/index.ts'
import { prepareEmbedded } from '#server/db/access.ts'
import { openDatabase, operator, withClient } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { openOriginals } from '#server/files/index.ts'
import { checkOriginals } from '#server/integrity/check-originals.ts'
import { CommandError } from '../command-line/run.ts'
import { withDatabase } from '../command-line/with-database.ts'

type Drilled = { readonly taken: string; readonly rows: number; readonly tables: number; readonly originals: number }

/**
 * Restores a backup into a server of its own, which is removed afterwards: counts and digests of all tables, the audit log, and the
 * original files that its rows name. A drill without findings is a line in the audit log of the installation.
 */
export async function drillBackup(file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`)
  return withDatabase(async ({ database, config }) => {
    const begin = Date.now()
    const { taken, ...counts } = await drill(file, openOriginals(config))
    const seconds = Math.round((Date.now() - begin) / 1000)
    await database.asWriter(operator, (db) =>
      appendAudit(db, { action: 'database.drill', object: file, after: { taken, ...counts, seconds } }),
    )
    return (
      `Restored ${counts.rows} rows of ${counts.tables} tables as they were at ${taken} in ${seconds} s, in a server of its own.\n` +
      `All counts and digests match, the audit log is complete, and ${counts.originals} original files are unchanged.\n`
    )
  })
}

/** @throws CommandError with the findings */
async function drill(file: string, originals: ReturnType<typeof openOriginals>): Promise<Drilled> {
  const folder = await mkdtemp(join(tmpdir(), 'mi-drill-'))
  try {
    const server = await startEmbeddedPostgres(folder, { durable: false })
    try {
      const { access } = await prepareEmbedded(server)
      const restored = await withClient(access.admin, (admin) => restore(admin, createReadStream(file)))
      const database = await openDatabase(access)
      try {
        // Heads in the data folder of the installation may be newer than the backup.
        const { firstBreak } = await checkAudit(database, folder)
        const { looked, faults } = await checkOriginals(database, originals, {
          signal: new AbortController().signal,
          report: () => {},
        })
        const findings = firstBreak === null ? faults : [`The audit log was changed at line ${firstBreak}.`, ...faults]
        if (findings.length > 0) throw new CommandError(findings.slice(0, 20).join('\n'))
        return { ...restored, originals: looked }
      } finally {
        await database.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
