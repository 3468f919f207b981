import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendAudit } from '#server/audit/append.ts'
import { backUp, restore } from '#server/backup/index.ts'
import { readConfig } from '#server/config.ts'
import { isAway } from '#server/db/away.ts'
import { type Access, type Database, openDatabase, operator, withClient } from '#server/db/database.ts'
import { CommandError } from './run.ts'
import { runBy } from './run-by.ts'
import { prepare, withDatabase, withServer } from './with-database.ts'

/** Copies that are begun before we give up, and the pause before each further one [ms]: a server comes back within seconds. */
const takes = 6
const rest = 2_000

/**
 * Writes a backup beside a running site; the file has its name when it is whole, and only its owner reads it. A database that goes away
 * meanwhile is waited for, and the copy is begun anew.
 */
export async function writeBackup(file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} is there already`)
  for (let take = 1; ; take++) {
    try {
      return await withDatabase(({ access, database }) => writeOnce(file, access, database))
    } catch (error) {
      // A server that was never there is told at once, by the command that looked for it.
      if (!isAway(error) && !(take > 1 && isAway((error as Error).cause))) throw error
      const why = `the database went away (${(error as Error).message})`
      if (take === takes)
        throw new CommandError(`${why}; no file was written. See \`npm run db -- status\`, then take the backup again`)
      process.stderr.write(`db: ${why}; the backup is begun anew\n`)
      await sleep(rest)
    }
  }
}

async function writeOnce(file: string, access: Access, database: Database): Promise<string> {
  const unfinished = `${file}.unfinished`
  try {
    const out = (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true })
    const rows = await withClient(access.admin, (admin) => backUp(admin, out))
    // A copy of everything has left the database: who took it is told, in the log that goes on.
    await database.asWriter(operator, (db) =>
      appendAudit(db, { action: 'database.backup', object: file, after: { rows } }),
    )
    renameSync(unfinished, file)
    return `Wrote ${rows} rows to ${file}. It holds personal data: encrypt it where it is kept.\n`
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Restores a backup into an empty database, and leaves a line in its audit log. */
export async function readBackup(file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`there is no ${file}`)
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
      `Restored ${rows} rows of ${tables} tables as they were at ${taken}; every count and digest is right.\n` +
      'Everybody logs in anew. Accounts that were deleted since are there again: delete them again.\n'
    )
  })
}
