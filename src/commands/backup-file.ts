import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { appendAudit } from '#server/audit/append.ts'
import { backUp, restore } from '#server/backup/index.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, operator, withClient } from '#server/db/database.ts'
import { CommandError } from './run.ts'
import { runBy } from './run-by.ts'
import { prepare, withDatabase, withServer } from './with-database.ts'

/** Writes a backup beside a running site; the file has its name when it is whole, and only its owner reads it. */
export async function writeBackup(file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} is there already`)
  return withDatabase(async ({ access, database }) => {
    const unfinished = `${file}.unfinished`
    try {
      const out = (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true })
      const rows = await withClient(access.admin, (admin) => backUp(admin, out))
      renameSync(unfinished, file)
      // A copy of everything has left the database: who took it is told, in the log that goes on.
      await database.asWriter(operator, (db) =>
        appendAudit(db, { action: 'database.backup', object: file, after: { rows } }),
      )
      return `Wrote ${rows} rows to ${file}. It holds personal data: encrypt it where it is kept.\n`
    } finally {
      rmSync(unfinished, { force: true })
    }
  })
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
