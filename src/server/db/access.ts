import { createHmac } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { ConfigError } from '#server/config.ts'
import type { Access, AppRole } from './database.ts'
import { withClient } from './database.ts'
import type { EmbeddedPostgres } from './launcher.ts'
import { migrate } from './migrate.ts'

const appRoles: readonly AppRole[] = ['mi_app_read', 'mi_app_write', 'mi_staff']

export type Prepared = { readonly access: Access; readonly applied: readonly string[] }

/**
 * Creates the database of an embedded server when missing, migrates it, and gives the application's roles a login.
 * They need no password: the socket's folder is closed to everybody but the server's user.
 */
export async function prepareEmbedded(server: EmbeddedPostgres, database = 'material_insights'): Promise<Prepared> {
  await withClient(server.connection('postgres', 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  })
  const admin = server.connection('postgres', database)
  const applied = await withClient(admin, async (client) => {
    const names = await migrate(client)
    await allowLogins(client, () => '')
    return names
  })
  return { applied, access: embeddedAccess(server, database) }
}

/** The connections of a database that `prepareEmbedded` has prepared, or of a copy of it. */
export function embeddedAccess(server: EmbeddedPostgres, database: string): Access {
  return {
    admin: server.connection('postgres', database),
    as: (role) => server.connection(role, database),
    mode: 'login',
  }
}

/**
 * Migrates the database behind DATABASE_URL. Its roles log in with passwords derived from the URL's own, where the
 * server allows that; otherwise each transaction becomes the role by SET ROLE, and `log` says so.
 *
 * @throws ConfigError when there is no connection to be had, naming where it was looked for, never the password
 */
export async function prepareUrl(url: string, log: (line: string) => void = () => {}): Promise<Prepared> {
  const admin: ClientConfig = { connectionString: url }
  await assertReachable(admin)
  const key = new Client(admin).password ?? ''
  const password = (role: AppRole) =>
    key === '' ? '' : createHmac('sha256', key).update(`material-insights ${role}`).digest('base64url')
  const applied = await withClient(admin, async (client) => {
    const names = await migrate(client)
    await allowLogins(client, password).catch(() => {}) // without the right to: SET ROLE, below
    return names
  })

  const login = (role: AppRole): ClientConfig => roleConfig(url, role, password(role))
  if (await canLogIn(login('mi_app_read'))) return { applied, access: { admin, as: login, mode: 'login' } }
  log('The roles of the application cannot log in on this server; each transaction uses SET ROLE instead.')
  return { applied, access: { admin, as: () => admin, mode: 'set-role' } }
}

/** The address of a server without passwords, as DATABASE_URL names it: its socket's folder as host. */
export function urlOf({ host = '', port, user = '', database }: ClientConfig): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** @throws ConfigError when nobody answers there, or a server that is too old */
async function assertReachable(config: ClientConfig): Promise<void> {
  const { host, port, database = '', user = '' } = new Client(config)
  let version: number
  try {
    version = await withClient(config, async (client) => {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
    })
  } catch (error) {
    // Several addresses of one name fail together, and then only the code says how.
    const { message, code } = error as Error & { code?: string }
    throw new ConfigError(
      `DATABASE_URL: no connection to database '${database}' at ${host}:${port} as '${user}': ${message || code}`,
      { cause: error },
    )
  }
  assertVersion(version)
}

/** @throws ConfigError below the oldest major version whose SQL the migrations use */
export function assertVersion(major: number): void {
  if (major < 15) throw new ConfigError(`DATABASE_URL: the server is PostgreSQL ${major}; 15 or newer is needed`)
}

/** A role that can log in already keeps its password: another installation on the same server may be using it. */
async function allowLogins(client: Client, password: (role: AppRole) => string): Promise<void> {
  for (const role of appRoles) {
    const { rows } = await client.query<{ can: boolean }>(
      'select rolcanlogin as can from pg_roles where rolname = $1',
      [role],
    )
    if (rows[0]?.can) continue
    const secret = password(role)
    await client.query(`alter role ${role} login${secret === '' ? '' : ` password ${client.escapeLiteral(secret)}`}`)
  }
}

function roleConfig(url: string, role: AppRole, password: string): ClientConfig {
  const { host, port, database, ssl } = new Client({ connectionString: url }) as Client & { ssl: ClientConfig['ssl'] }
  return { host, port, ...(database === undefined ? {} : { database }), user: role, password, ssl }
}

async function canLogIn(config: ClientConfig): Promise<boolean> {
  try {
    await withClient(config, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}
