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
 * Creates the database of an embedded server if missing, migrates it, and lets the application's roles log in. They
 * need no password, because only the server's user can open the folder of the socket.
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

/** Connections of a database prepared by `prepareEmbedded`, or of its copy. */
export function embeddedAccess(server: EmbeddedPostgres, database: string): Access {
  return {
    admin: server.connection('postgres', database),
    as: (role) => server.connection(role, database),
    mode: 'login',
  }
}

/**
 * Migrates the database of DATABASE_URL. Its roles log in with passwords derived from the one in the URL, if the server
 * permits; otherwise each transaction uses SET ROLE, and `log` receives a line about it.
 * @throws ConfigError if no connection is possible, with the address but never the password
 */
export async function prepareUrl(url: string, log: (line: string) => void = () => {}): Promise<Prepared> {
  const admin: ClientConfig = { connectionString: url }
  await assertReachable(admin)
  const key = new Client(admin).password ?? ''
  const password = (role: AppRole) =>
    key === '' ? '' : createHmac('sha256', key).update(`material-insights ${role}`).digest('base64url')
  const applied = await withClient(admin, async (client) => {
    const names = await migrate(client)
    await allowLogins(client, password).catch(() => {}) // without the right to create logins: SET ROLE, below
    return names
  })

  const login = (role: AppRole): ClientConfig => roleConfig(url, role, password(role))
  if (await canLogIn(login('mi_app_read'))) return { applied, access: { admin, as: login, mode: 'login' } }
  log('The roles of the application cannot log in on this server; each transaction uses SET ROLE instead.')
  return { applied, access: { admin, as: () => admin, mode: 'set-role' } }
}

/** DATABASE_URL of a server without passwords: the folder of its socket as host. */
export function urlOf({ host = '', port, user = '', database }: ClientConfig): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** @throws ConfigError if no server answers, or it is too old */
async function assertReachable(config: ClientConfig): Promise<void> {
  const { host, port, database = '', user = '' } = new Client(config)
  let version: number
  try {
    version = await withClient(config, async (client) => {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
    })
  } catch (error) {
    // If several addresses of one name fail together, only the code gives the reason.
    const { message, code } = error as Error & { code?: string }
    throw new ConfigError(
      `DATABASE_URL: no connection to database '${database}' at ${host}:${port} as '${user}': ${message || code}`,
      { cause: error },
    )
  }
  assertVersion(version)
}

/** @throws ConfigError below the oldest major version that supports the SQL of the migrations */
export function assertVersion(major: number): void {
  if (major < 15)
    throw new ConfigError(`DATABASE_URL: the server is PostgreSQL ${major}; PostgreSQL 15 or newer is required`)
}

/** The password of an existing login remains: another installation on the server may use it. */
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
