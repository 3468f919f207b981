import { Client, type ClientConfig, Pool } from 'pg'
import { addressNow } from './asked-from.ts'
import { assertWalls } from './walls.ts'
import { type Caller, isStaff, signContext, signingSecret, type Source } from './caller.ts'
import { freeSpaceOf } from './free-space.ts'
import { measureClock } from './measure-clock.ts'
import { StatementNames } from './prepared.ts'
import { inReading, inTransaction, type Reader, type Writer } from './transaction.ts'
import { WriteGuard } from './write-guard.ts'

export type { Caller, Role } from './caller.ts'
export { isStaff, operator, visitor, visitorAt } from './caller.ts'
export type { Reader, Writer } from './transaction.ts'

/** The roles of the application's own connections (migrations/0001). */
export type AppRole = 'mi_app_read' | 'mi_app_write' | 'mi_staff'

/** How the server is reached: as administrator for migrations and start-up checks, as a role for everything else. */
export type Access = {
  readonly admin: ClientConfig
  readonly as: (role: AppRole) => ClientConfig
  /**
   * `login`: the role is the connection's own. `set-role`: the connection belongs to the user of DATABASE_URL, and
   * each transaction begins by becoming the role.
   */
  readonly mode: 'login' | 'set-role'
}

export type Database = {
  /** Reads in the caller's name, everything as of one moment or of the caller's release; the transaction cannot write. */
  readonly withCaller: <T>(caller: Caller, work: (db: Reader) => Promise<T>) => Promise<T>
  /**
   * Changes in the caller's name, all or nothing. Only staff reaches the tables of the catalogue.
   *
   * @throws WritesRefused while the database has no room: then it reads, and nothing else
   */
  readonly asWriter: <T>(caller: Caller, work: (db: Writer) => Promise<T>, options?: WriterOptions) => Promise<T>
  /** True when the server answers a query. */
  readonly isReady: () => Promise<boolean>
  /** Why nothing is stored at the moment, and undefined when everything is. */
  readonly writesRefused: () => string | undefined
  readonly close: () => Promise<void>
}

export type DatabaseOptions = {
  /** False behind a pooler that gives each transaction another connection (docs/decisions/0101). */
  readonly prepared?: boolean
  /** User of the machine who runs a command on it, for the audit log; of the site itself nobody. */
  readonly runBy?: string
  /** By which the door is tried again after a full disk [ms], for tests. */
  readonly now?: () => number
}

export type WriterOptions = {
  /** An import moves more than a request may: its statements, and its waiting for what others change, get longer. [ms] */
  readonly statementTimeout?: number
  /** With the rights of a writer, and without changes: goes on while nothing can be stored. */
  readonly onlyReads?: boolean
}

// docs/security.md#limits: pool 10, wait 2 s, statement 5 s, lock 1 s, idle in transaction 10 s.
const waitForConnection = 2_000 // ms
/** Between two measurements of the database's clock [ms]. */
const clockInterval = 60_000
const limits = '-c statement_timeout=5s -c lock_timeout=1s -c idle_in_transaction_session_timeout=10s'
// The catalogue lies in memory or on flash, where a page out of turn costs hardly more than the next one: PostgreSQL
// assumes a turning disk, and sorts thousands of rows rather than read them by an index (docs/decisions/0286).
const planning = '-c jit=off -c random_page_cost=1.1'
/** Two questions of one reading never meet two states of the catalogue. */
const oneMoment = 'begin isolation level repeatable read read only'
/** A process that is killed leaves its long statement behind, and with it what that has locked, until PostgreSQL looks for it: not on Windows. */
const endsWithItsClient = `select set_config('client_connection_check_interval', '500ms', true) where version() ~ 'linux|darwin|bsd'`
const poolSizes: Readonly<Record<AppRole, number>> = { mi_app_read: 10, mi_app_write: 4, mi_staff: 2 }
/** Readings of former releases have connections of their own: theirs find other relations behind the same names. */
const formerPoolSize = 3

/**
 * Opens the application's connections to a migrated database.
 *
 * @throws Error when a role could look past row-level security: better no service than an open one
 */
export async function openDatabase(
  access: Access,
  log: (line: string) => void = () => {},
  { prepared = true, runBy, now }: DatabaseOptions = {},
): Promise<Database> {
  const { secret, freeBytes } = await withClient(access.admin, async (admin) => {
    await assertWalls(admin)
    await measureClock(admin)
    return { secret: await signingSecret(admin), freeBytes: await freeSpaceOf(admin) }
  })
  const guard = new WriteGuard({ freeBytes, log, ...(now && { now }) })
  const pools = new Map<string, Pool>()
  const pool = (role: AppRole, former = false): Pool => {
    const name = former ? `${role} former` : role
    const existing = pools.get(name)
    if (existing) return existing
    const made = makePool(access.as(role), role, { log, prepared, size: former ? formerPoolSize : poolSizes[role] })
    pools.set(name, made)
    return made
  }
  const sourceNow = (): Source | undefined => {
    const address = addressNow()
    if (address !== undefined) return { address }
    return runBy === undefined ? undefined : { user: runBy }
  }
  const opening = (begin: string, role: AppRole, caller: Caller, source?: Source): string =>
    [
      begin,
      ...(access.mode === 'set-role' ? [`set local role ${role}`] : []),
      `select set_config('app.context', '${signContext(caller, secret, { source })}', true)`,
    ].join('; ')
  // The same questions, answered by the views of migrations/0008 where a release is asked for.
  const openingAt = (release: number, caller: Caller): string =>
    `${opening(oneMoment, 'mi_app_read', caller)}; set local search_path = at_release, public;
      set local app.read_release = ${Math.trunc(release)}`

  const reading = {
    names: prepared ? new StatementNames() : undefined,
    // Where the opening also takes rights away, nothing may run before it has.
    ahead: access.mode === 'login',
  }

  // A database that is away comes back; until then the last difference counts.
  const clock = setInterval(() => void measureClock(pool('mi_app_read')).catch(() => {}), clockInterval).unref()

  return {
    withCaller: (caller, work) =>
      caller.release === undefined
        ? inReading(pool('mi_app_read'), opening(oneMoment, 'mi_app_read', caller), work, reading)
        : inReading(pool('mi_app_read', true), openingAt(caller.release, caller), work, reading),
    async asWriter(caller, work, { statementTimeout, onlyReads = false } = {}) {
      const role = isStaff(caller) ? 'mi_staff' : 'mi_app_write'
      const limit = Math.round(statementTimeout ?? 0)
      const longer = limit
        ? `; set local statement_timeout = ${limit}; set local lock_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${limit}; ${endsWithItsClient}`
        : ''
      const begin = onlyReads ? 'begin read only' : 'begin'
      if (!onlyReads) guard.admit(caller)
      try {
        const result = await inTransaction(pool(role), opening(begin, role, caller, sourceNow()) + longer, work)
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
    async close() {
      clearInterval(clock)
      await Promise.all([...pools.values()].map((each) => each.end()))
    },
  }
}

/** One administrator's connection, for migrations, checks and maintenance. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...config })
  client.on('error', () => {}) // the running query fails with it; an idle loss has nothing to tell
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function makePool(
  config: ClientConfig,
  role: AppRole,
  { log, prepared, size }: { log: (line: string) => void; prepared: boolean; size: number },
): Pool {
  const reads = role === 'mi_app_read'
  const pool = new Pool({
    ...config,
    max: size,
    options: [limits, planning, ...(reads && prepared ? ['-c plan_cache_mode=force_generic_plan'] : [])].join(' '),
    // Questions that do not wait for each other's answers travel together.
    pipeline: true,
    connectionTimeoutMillis: waitForConnection,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'material-insights',
  })
  // Without listeners a database that goes away ends this process.
  pool.on('error', (error) => log(`database connection lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
