import { type Client, Pool } from 'pg'
import { currentRequestAddress } from './request-address.ts'
import { assertRls } from './rls-checks.ts'
import { type Caller, isStaff, signContext, signingSecret, type ChangeOrigin } from './caller.ts'
import { freeSpaceOf } from './free-space.ts'
import { measureClock } from './measure-clock.ts'
import { StatementNames } from './prepared.ts'
import { settingsOf } from './role-settings.ts'
import { SeenPosition } from './seen-position.ts'
import { namesOf, ServerClient, type ServerConfig } from './server-client.ts'
import { StandbyReads } from './standby-reads.ts'
import { inReading, inTransaction, type Reader, type Writer } from './transaction.ts'
import { currentTrace, traceNote } from '../trace.ts'
import { WriteGuard } from './write-guard.ts'

export type { Caller, Role } from './caller.ts'
export { isStaff, operator, visitor, visitorAt } from './caller.ts'
export type { Reader, Writer } from './transaction.ts'

/** Roles of the application's connections (migrations/0001). */
export type AppRole = 'mi_app_read' | 'mi_app_write' | 'mi_staff'

export type Access = {
  readonly admin: ServerConfig
  readonly as: (role: AppRole) => ServerConfig
  /**
   * `login`: connects as the role. `set-role`: connects as the user of DATABASE_URL; transactions begin with SET ROLE.
   */
  readonly mode: 'login' | 'set-role'
}

export type Database = {
  /**
   * Reads in the caller's name in one snapshot, or of the caller's release; the transaction cannot write. A standby may
   * answer, if it has replayed all that this process has seen (standby-reads.ts).
   */
  readonly withCaller: <T>(caller: Caller, work: (db: Reader) => Promise<T>, options?: ReadOptions) => Promise<T>
  /** Changes atomically; only staff reaches the catalogue. @throws WritesRefused while the database has no room */
  readonly asWriter: <T>(caller: Caller, work: (db: Writer) => Promise<T>, options?: WriterOptions) => Promise<T>
  readonly isReady: () => Promise<boolean>
  readonly writesRefused: () => string | undefined
  readonly connections: () => readonly ConnectionPool[]
  readonly close: () => Promise<void>
}

/** Connections of one role, and work that waits for one. */
export type ConnectionPool = {
  readonly name: string
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

export type DatabaseOptions = {
  /** False behind a pooler that gives each transaction another connection (docs/design/postgresql.md#prepared-statements). */
  readonly prepared?: boolean
  /** User of the machine who runs a command on it, for the audit log. */
  readonly runBy?: string
  /** Maximum time between two statements of a transaction [ms]; default: of the role (role-settings.ts). */
  readonly idleLimit?: number
  /** Read-only copies of the database, for reads of visitors and customers. User, password and name are those of `access`. */
  readonly standbys?: readonly ServerConfig[]
  /** Clock for the attempts after a full disk [ms], for tests. */
  readonly now?: () => number
}

export type ReadOptions = {
  /** Never at a standby: for what other processes may just have stored, such as sessions. */
  readonly atPrimary?: boolean
}

export type WriterOptions = {
  /** Time limit of statements and locks [ms]; an import needs more than a request. */
  readonly statementTimeout?: number
  /** With the rights of a writer but without changes: works while nothing can be stored. */
  readonly onlyReads?: boolean
}

// docs/security.md#limits: pool 10, wait 2 s; more in role-settings.ts.
const waitForConnection = 2_000 // ms
/** Between two measurements of the database's clock [ms]. */
const clockInterval = 60_000
/** All queries of one read use the same snapshot. */
const oneMoment = 'begin isolation level repeatable read read only'
/** PostgreSQL ends statements and locks of a killed process only if it checks the connection; not on Windows. */
const endsWithItsClient = `select set_config('client_connection_check_interval', '500ms', true) where version() ~ 'linux|darwin|bsd'`
const poolSizes: Readonly<Record<AppRole, number>> = { mi_app_read: 10, mi_app_write: 4, mi_staff: 2 }
/** Reads of former releases have separate connections, because the same names resolve to other relations. */
const formerPoolSize = 3

/** Opens connections to a migrated database. @throws Error if a role could bypass row-level security */
export async function openDatabase(
  access: Access,
  log: (line: string) => void = () => {},
  { prepared = true, runBy, idleLimit, standbys = [], now }: DatabaseOptions = {},
): Promise<Database> {
  const { secret, freeBytes, systemIdentifier } = await withClient(access.admin, async (admin) => {
    await assertRls(admin)
    await measureClock(admin)
    return {
      secret: await signingSecret(admin),
      freeBytes: await freeSpaceOf(admin),
      systemIdentifier: standbys.length > 0 ? await systemIdentifierOf(admin) : '',
    }
  })
  const guard = new WriteGuard({ freeBytes, log, ...(now && { now }) })
  const pools = new Map<string, Pool>()
  const pool = (
    role: AppRole,
    { former = false, standby }: { former?: boolean; standby?: ServerConfig } = {},
  ): Pool => {
    const name = `${role}${former ? ' former' : ''}${standby ? ` at ${namesOf(standby)}` : ''}`
    const existing = pools.get(name)
    if (existing) return existing
    const config = standby ? atServer(access.as(role), standby) : access.as(role)
    const made = makePool(config, { log, size: former ? formerPoolSize : poolSizes[role] })
    pools.set(name, made)
    return made
  }
  const position = standbys.length > 0 ? new SeenPosition() : undefined
  const standbyReads =
    position &&
    new StandbyReads(
      standbys.map((standby) => ({
        name: namesOf(standby),
        pool: (former) => pool('mi_app_read', { former, standby }),
      })),
      { systemIdentifier, seen: position, primary: () => pool('mi_app_read'), log },
    )
  const sourceNow = (): ChangeOrigin | undefined => {
    const address = currentRequestAddress()
    if (address !== undefined) return { address }
    return runBy === undefined ? undefined : { user: runBy }
  }
  const opening = (begin: string, role: AppRole, caller: Caller, source?: ChangeOrigin): string =>
    [
      begin,
      ...(access.mode === 'set-role'
        ? [`set local role ${role}`, ...settingsOf(role).map(([name, value]) => `set local ${name} = '${value}'`)]
        : []),
      ...(prepared ? [] : ['set local plan_cache_mode = auto']),
      ...(idleLimit ? [`set local idle_in_transaction_session_timeout = ${Math.round(idleLimit)}`] : []),
      `select set_config('app.context', '${signContext(caller, secret, { source })}', true)`,
    ].join('; ')
  /** Default of the columns that name the request of a job. */
  const traced = (): string => {
    const trace = currentTrace()
    return trace ? `; set local app.trace = '${trace.id}'; set local app.request = '${trace.request}'` : ''
  }
  const slow = (text: string, ms: number) =>
    log(`slow query, ${(ms / 1000).toFixed(1)} s${traceNote()}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  // Same queries, answered by the views of migrations/0008 for a release.
  const openingAt = (release: number, caller: Caller): string =>
    `${opening(oneMoment, 'mi_app_read', caller)}; set local search_path = at_release, public;
      set local app.read_release = ${Math.trunc(release)}`

  const reading = {
    names: prepared ? new StatementNames() : undefined,
    // If the opening also removes rights, nothing may run before it.
    ahead: access.mode === 'login',
    slow,
    notePosition: position?.noteOfPrimary,
  }

  // While the database is away, the last difference applies.
  const clock = setInterval(() => void measureClock(pool('mi_app_read')).catch(() => {}), clockInterval).unref()

  return {
    async withCaller(caller, work, { atPrimary = false } = {}) {
      const former = caller.release !== undefined
      const begin = former ? openingAt(caller.release, caller) : opening(oneMoment, 'mi_app_read', caller)
      if (standbyReads && !atPrimary && mayReadAtStandby(caller)) {
        const answer = await standbyReads.read({ opening: begin, former, reading }, work)
        if (answer) return answer.value
      }
      return inReading(pool('mi_app_read', { former }), begin, work, reading)
    },
    async asWriter(caller, work, { statementTimeout, onlyReads = false } = {}) {
      const role = isStaff(caller) ? 'mi_staff' : 'mi_app_write'
      const limit = Math.round(statementTimeout ?? 0)
      const longer = limit
        ? `; set local statement_timeout = ${limit}; set local lock_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${limit}; ${endsWithItsClient}`
        : ''
      const begin = onlyReads ? 'begin read only' : 'begin'
      if (!onlyReads) guard.admit(caller)
      try {
        const result = await inTransaction(
          pool(role),
          opening(begin, role, caller, sourceNow()) + traced() + longer,
          work,
          { slow, notePosition: position?.noteOfPrimary },
        )
        if (!onlyReads) guard.succeeded()
        return result
      } catch (error) {
        throw onlyReads ? error : guard.failed(error)
      }
    },
    async isReady() {
      try {
        await pool('mi_app_read').query('select 1')
        return true
      } catch {
        return false
      }
    },
    writesRefused: () => guard.refusing,
    connections: () =>
      [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({
        name,
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close() {
      clearInterval(clock)
      await Promise.all([...pools.values()].map((each) => each.end()))
    },
  }
}

/** Staff and the site's own work read at the primary: they change what they read. */
function mayReadAtStandby(caller: Caller): boolean {
  return caller.kind === 'visitor' || (caller.kind === 'account' && !isStaff(caller))
}

/** The same login at another server. */
function atServer(login: ServerConfig, { host, port, ssl }: ServerConfig): ServerConfig {
  return { ...login, host, port, ssl, servers: undefined, writable: false }
}

/** Same for a database and its physical copies. */
async function systemIdentifierOf(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return rows[0]!.id
}

export async function withClient<T>(config: ServerConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new ServerClient({ connectionTimeoutMillis: 30_000, ...config })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function makePool(config: ServerConfig, { log, size }: { log: (line: string) => void; size: number }): Pool {
  const pool = new Pool({
    ...config,
    Client: ServerClient as unknown as new () => ServerClient,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: waitForConnection,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'material-insights',
  })
  pool.on('error', (error) => log(`database connection lost: ${error.message}`))
  return pool
}
