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
import { type PositionRows, readPosition } from './seen-position.ts'

declare const canWrite: unique symbol

/** PostgreSQL refuses writes in its transaction. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'>
export type Writer = Kysely<Schema> & { readonly [canWrite]: true }

/**
 * Runs `work` in one transaction on one connection. `opening` is sent first, in one round trip, and starts the
 * transaction in the caller's name. A connection on which anything failed is destroyed, never reused, and the handle is
 * invalid after the transaction.
 */
export async function inTransaction<T>(
  pool: Pool,
  opening: string,
  work: (db: Writer) => Promise<T>,
  { slow, notePosition }: Pick<Reading, 'slow' | 'notePosition'> = {},
): Promise<T> {
  const client = await pool.connect()
  const handle = { open: true }
  let healthy = false
  try {
    await client.query(opening)
    const result = await work(handleOn(client, handle, { slow }))
    handle.open = false
    if (notePosition) notePosition(await lastRows(client.query(`commit; ${readPosition}`)))
    else await client.query('commit')
    healthy = true
    return result
  } catch (error) {
    handle.open = false
    healthy = (await rolledBack(client)) && !isReadOnly(error)
    throw error
  } finally {
    client.release(!healthy)
  }
}

export type Reading = {
  readonly names?: StatementNames | undefined
  /** The first query is sent right after `opening`, without waiting for its answer. */
  readonly ahead: boolean
  readonly slow?: SlowQuery | undefined
  /** A query that is sent before `opening`; `check` throws if the server may not answer. */
  readonly before?: { readonly text: string; readonly check: (rows: readonly unknown[]) => void } | undefined
  /** Receives the answer of `readPosition` after the snapshot was taken. */
  readonly notePosition?: ((rows: PositionRows) => void) | undefined
}

/** Receives the text of a query that took longer than `slowTime`; it has no values. */
export type SlowQuery = (text: string, ms: number) => void
/** [ms] */
const slowTime = 1000

/**
 * As `inTransaction`, for read-only work, with fewer round trips: the end of the transaction is not awaited, because
 * its failure does not affect the result. The result is returned only after `opening` has succeeded.
 */
export async function inReading<T>(
  pool: Pool,
  opening: string,
  work: (db: Writer) => Promise<T>,
  { names, ahead, slow, before, notePosition }: Reading,
): Promise<T> {
  const client = await pool.connect()
  const handle = { open: true }
  const asked = before && client.query(before.text)
  const opened = lastRows(client.query(notePosition ? `${opening}; ${readPosition}` : opening))
  for (const answer of [asked, opened]) answer?.catch(() => {}) // awaited below
  try {
    if (asked) before.check((await asked).rows)
    if (!ahead) await opened
    const result = await work(handleOn(client, handle, { names, slow }))
    const rows = await opened
    notePosition?.(rows)
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

/** Rows of the last of several statements, for which `pg` returns several results. */
async function lastRows(answer: Promise<unknown>): Promise<PositionRows> {
  return ([await answer].flat().at(-1) as { rows: PositionRows }).rows
}

/** A migration has changed a table under a prepared statement: the statement fails on this connection permanently. */
function isOutdatedPlan(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '0A000'
}

/** The server has become a standby: the next connection may find another one. */
function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '25006'
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false // the connection is broken and destroyed on release
  }
}

function handleOn(
  client: PoolClient,
  handle: { readonly open: boolean },
  { names, slow }: Partial<Pick<Reading, 'names' | 'slow'>>,
): Writer {
  const connection: DatabaseConnection = {
    async executeQuery<R>({
      sql,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }): Promise<QueryResult<R>> {
      if (!handle.open) throw new Error('this database handle belongs to a transaction that has ended')
      const begin = performance.now()
      const { rows, rowCount, command } = await client.query({
        text: sql,
        values: [...parameters],
        name: names?.nameOf(sql),
      })
      const ms = performance.now() - begin
      if (ms > slowTime) slow?.(sql, ms)
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
