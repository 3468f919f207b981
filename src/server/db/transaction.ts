import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { StatementNames } from './prepared.ts'
import type { Schema } from './schema.ts'

declare const canWrite: unique symbol

/** Reads. PostgreSQL itself refuses writes in the transaction behind it. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'>
/** Reads and writes; fits wherever a Reader does. */
export type Writer = Kysely<Schema> & { readonly [canWrite]: true }

/**
 * Runs `work` in one transaction on one connection of the pool. `opening` is sent before anything else, in one round
 * trip, and starts the transaction in the caller's name.
 *
 * A connection on which anything failed is destroyed, never given to somebody else, and the handle that `work` got
 * stops working when the transaction ends.
 */
export async function inTransaction<T>(pool: Pool, opening: string, work: (db: Writer) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const handle = { open: true }
  let healthy = false
  try {
    await client.query(opening)
    const result = await work(handleOn(client, handle))
    handle.open = false
    await client.query('commit')
    healthy = true
    return result
  } catch (error) {
    handle.open = false
    healthy = await rolledBack(client)
    throw error
  } finally {
    client.release(!healthy)
  }
}

export type Reading = {
  /** Statements with a name are planned once per connection; without names each time. */
  readonly names?: StatementNames | undefined
  /** The first question is sent right behind `opening`, without waiting for its answer. */
  readonly ahead: boolean
}

/**
 * As `inTransaction`, for work that changes nothing, with fewer round trips: nobody waits for the end of the
 * transaction, because what was read is not less true when it fails. What `work` found is handed over only after
 * `opening` has succeeded.
 */
export async function inReading<T>(
  pool: Pool,
  opening: string,
  work: (db: Writer) => Promise<T>,
  { names, ahead }: Reading,
): Promise<T> {
  const client = await pool.connect()
  const handle = { open: true }
  const opened = client.query(opening)
  opened.catch(() => {}) // awaited below
  try {
    if (!ahead) await opened
    const result = await work(handleOn(client, handle, names))
    await opened
    handle.open = false
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    )
    return result
  } catch (error) {
    handle.open = false
    client.release(!(await rolledBack(client)) || isOutdatedPlan(error))
    throw error
  }
}

/** A migration has changed a table under a prepared statement: the statement fails for as long as its connection lives. */
function isOutdatedPlan(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '0A000'
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false // the connection is broken: it is destroyed on release
  }
}

function handleOn(client: PoolClient, handle: { readonly open: boolean }, names?: StatementNames): Writer {
  const connection: DatabaseConnection = {
    async executeQuery<R>({
      sql,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }): Promise<QueryResult<R>> {
      if (!handle.open) throw new Error('this database handle belongs to a transaction that has ended')
      const { rows, rowCount, command } = await client.query({
        text: sql,
        values: [...parameters],
        name: names?.nameOf(sql),
      })
      const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
      return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('queries are not streamed')
    },
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Writer
}

async function refuse(): Promise<never> {
  throw new Error('transactions do not nest: the handle is already inside one')
}

function driverOf(connection: DatabaseConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}
