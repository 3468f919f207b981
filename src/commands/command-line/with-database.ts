import { type Config, readConfig } from '#server/config.ts'
import { type Prepared, prepareEmbedded, prepareUrl } from '#server/db/access.ts'
import { type Access, type Database, openDatabase } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { userInfo } from 'node:os'

export type CommandData = { readonly database: Database; readonly access: Access; readonly config: Config }

/**
 * Runs `work` on the configured database after its migration. The embedded server is shared with a running site; otherwise it runs
 * as long as the command.
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

/** Runs `work` with the embedded server, or with undefined if DATABASE_URL is set. */
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

/** User of the machine for the audit log, with `sudo`: `anna as root`. */
export function runBy(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const before = env['SUDO_USER']
  const user = nameOfUser()
  return before === undefined || before === user ? user : `${before} as ${user}`
}

/** A container may run with a user id without name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
