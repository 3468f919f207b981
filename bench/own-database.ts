import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareEmbedded } from '#server/db/access.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'

/**
 * A migrated database of its own, gone afterwards.
 *
 * @param fill  statements of the administrator that put the rows in
 * @param work  gets the database as the site opens it, and the administrator's connection
 */
export async function withOwnDatabase<T>(
  fill: string,
  work: (database: Database, admin: Client) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mi-bench-'))
  chmodSync(folder, 0o711)
  const server = await startEmbeddedPostgres(folder, { owner: 'bench', durable: false })
  try {
    const { access } = await prepareEmbedded(server)
    const admin = new Client(access.admin)
    // Ended by the server when something below has failed: that failure is the one to tell.
    admin.on('error', () => {})
    await admin.connect()
    await admin.query(fill)
    const database = await openDatabase(access)
    const result = await work(database, admin)
    await database.close()
    await admin.end()
    return result
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
