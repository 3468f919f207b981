import { type Config, readConfig } from '#server/config.ts'
import { type Prepared, prepareEmbedded, prepareUrl } from '#server/db/access.ts'
import { type Access, type Database, openDatabase } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { runBy } from './run-by.ts'

export type CommandData = { readonly database: Database; readonly access: Access; readonly config: Config }

/**
 * Runs `work` on the database of the settings, migrated. The embedded server is shared with a site that runs beside
 * the command; without one it runs for the length of the command.
 */
export async function withDatabase<T>(work: (data: CommandData) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  return withServer(config, async (server) => {
    const { access } = await prepare(config, server)
    const database = await openDatabase(access, say, { runBy: runBy() })
    try {
      return await work({ database, access, config })
    } finally {
      await database.close()
    }
  })
}

/** The embedded server, or undefined when DATABASE_URL names another. */
export async function withServer<T>(
  { databaseUrl, dataDir }: Config,
  work: (server: EmbeddedPostgres | undefined) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(undefined)
  const server = await startEmbeddedPostgres(dataDir, { join: true, log: say })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

export function prepare({ databaseUrl }: Config, server: EmbeddedPostgres | undefined): Promise<Prepared> {
  return server ? prepareEmbedded(server) : prepareUrl(databaseUrl!, say)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
