import { createHmac } from 'node:crypto'
import type { Client, ClientConfig } from 'pg'
import { ConfigError } from '#server/config.ts'
import type { Access, AppRole } from './database.ts'
import { withClient } from './database.ts'
import type { EmbeddedPostgres } from './launcher.ts'
import { migrate } from './migrate.ts'
import { settingsOf } from './role-settings.ts'
import { isReadOnly, namesOf, readDatabaseUrl, type ServerConfig } from './server-client.ts'

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
    await setUpRoles(client, () => '')
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
  const admin = readDatabaseUrl(url)
  await assertReachable(admin)
  const key = String(admin.password ?? '')
  const password = (role: AppRole) =>
    key === '' ? '' : createHmac('sha256', key).update(`material-insights ${role}`).digest('base64url')
  const applied = await withClient(admin, async (client) => {
    const names = await migrate(client)
    await setUpRoles(client, password).catch(() => {}) // without the right to create logins: SET ROLE, below
    return names
  })

  const login = (role: AppRole): ServerConfig => ({ ...admin, user: role, password: password(role) })
  if (await canLogIn(login('mi_app_read'), 'mi_app_read'))
    return { applied, access: { admin, as: login, mode: 'login' } }
  log(
    'The roles of the application cannot log in with their time limits on this server; each transaction uses SET ROLE instead.',
  )
  return { applied, access: { admin, as: () => admin, mode: 'set-role' } }
}

/** DATABASE_URL of a server without passwords: the folder of its socket as host. */
export function urlOf({ host = '', port, user = '', database }: ClientConfig): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** @throws ConfigError if no server answers, or it is too old or refuses writes */
async function assertReachable(config: ServerConfig): Promise<void> {
  const place = `database '${config.database}' at ${namesOf(config)} as '${config.user}'`
  let version: number
  let readOnly: boolean
  try {
    ;[version, readOnly] = await withClient(config, async (client) => {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      return [Math.floor(Number(rows[0]!.server_version_num) / 10_000), await isReadOnly(client)]
    })
  } catch (error) {
    // If several addresses of one name fail together, only the code gives the reason.
    const { message, code } = error as Error & { code?: string }
    throw new ConfigError(`DATABASE_URL: no connection to ${place}: ${message || code}`, { cause: error })
  }
  assertVersion(version)
  if (readOnly)
    throw new ConfigError(
      `DATABASE_URL: ${place} is read-only, e.g. a standby. List all servers, separated by commas, and add target_session_attrs=read-write`,
    )
}

/** @throws ConfigError below the oldest major version that supports the SQL of the migrations */
export function assertVersion(major: number): void {
  if (major < 15)
    throw new ConfigError(`DATABASE_URL: the server is PostgreSQL ${major}; PostgreSQL 15 or newer is required`)
}

/** Roles belong to the whole server. The password of an existing login remains: another installation may use it. */
async function setUpRoles(client: Client, password: (role: AppRole) => string): Promise<void> {
  await client.query(`begin; select pg_advisory_xact_lock(${rolesLock})`)
  for (const role of appRoles) {
    const { rows } = await client.query<{ login: boolean; settings: string[] }>(
      `select rolcanlogin as login, coalesce(rolconfig, '{}') as settings from pg_roles where rolname = $1`,
      [role],
    )
    for (const [name, value] of settingsOf(role))
      if (!rows[0]?.settings.includes(`${name}=${value}`))
        await client.query(`alter role ${role} set ${name} = '${value}'`)
    if (rows[0]?.login) continue
    const secret = password(role)
    await client.query(`alter role ${role} login${secret === '' ? '' : ` password ${client.escapeLiteral(secret)}`}`)
  }
  await client.query('commit')
}
const rolesLock = '7305101822443213'

/** Whether the role may log in, and then has its settings. */
async function canLogIn(config: ServerConfig, role: AppRole): Promise<boolean> {
  try {
    return await withClient(config, async (client) => {
      for (const [name, value] of settingsOf(role)) {
        const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
        if (rows[0]!.value !== value) return false
      }
      return true
    })
  } catch {
    return false
  }
}
