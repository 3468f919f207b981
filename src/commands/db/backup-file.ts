import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendAudit } from '#server/audit/append.ts'
import { backUp, restore } from '#server/backup/index.ts'
import { readConfig } from '#server/config.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { type Access, type Database, openDatabase, operator, withClient } from '#server/db/database.ts'
import { CommandError } from '../command-line/run.ts'
import { runBy, prepare, withDatabase, withServer } from '../command-line/with-database.ts'

/** Attempts, and the pause between them [ms]: a server restarts within seconds. */
const maxAttempts = 6
const pause = 2_000

/**
 * Writes a backup, also while the site runs. The file gets its name when it is complete; only its owner can read it. Starts again
 * if the database goes away.
 */
export async function writeBackup(file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} already exists`)
  for (let attempt = 1; ; attempt++) {
    try {
      return await withDatabase(({ access, database }) => writeOnce(file, access, database))
    } catch (error) {
      // A server that never answered is reported at once.
      if (!isConnectionLost(error) && !(attempt > 1 && isConnectionLost((error as Error).cause))) throw error
      const why = `the database connection was lost (${(error as Error).message})`
      if (attempt === maxAttempts)
        throw new CommandError(`${why}; no file was written. See \`npm run db -- status\`, then repeat the backup`)
      process.stderr.write(`db: ${why}; the backup is restarted\n`)
      await sleep(pause)
    }
  }
}

async function writeOnce(file: string, access: Access, database: Database): Promise<string> {
  const unfinished = `${file}.unfinished`
  try {
    const out = (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true })
    const rows = await withClient(access.admin, (admin) => backUp(admin, out))
    // A copy of all data has left the database: the audit log records who made it.
    await database.asWriter(operator, (db) =>
      appendAudit(db, { action: 'database.backup', object: file, after: { rows } }),
    )
    renameSync(unfinished, file)
    return `Wrote ${rows} rows to ${file}. It contains personal data: encrypt it.\n`
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Restores a backup into an empty database, with a line in its audit log. */
export async function readBackup(file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`)
  const config = readConfig(process.env)
  return withServer(config, async (server) => {
    const { access } = await prepare(config, server)
    const { taken, rows, tables } = await withClient(access.admin, (admin) => restore(admin, createReadStream(file)))
    const database = await openDatabase(access, undefined, { runBy: runBy() })
    try {
      const line = { action: 'database.restore', object: taken, after: { rows } }
      await database.asWriter(operator, (db) => appendAudit(db, line))
    } finally {
      await database.close()
    }
    return (
      `Restored ${rows} rows of ${tables} tables as they were at ${taken}; all counts and digests match.\n` +
      'All users must log in again. Delete again the accounts that were deleted after the backup.\n'
    )
  })
}
