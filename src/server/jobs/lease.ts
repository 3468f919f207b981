import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { Interrupted, type JobKind } from './job-kind.ts'

/** Interval at which a process renews its lease [s], and time without renewal after which another may take its job [s]. */
export const leaseTimes = { beat: 10, lease: 60 }
export type LeaseTimes = typeof leaseTimes

export type TakenJob = {
  readonly id: string
  readonly kind: string
  readonly lease: string
  readonly input: unknown
  readonly queuedBy: string | null
  /** Null: the laboratory, or the site itself. */
  readonly organisation: string | null
  readonly attempts: number
  readonly checkpoint: unknown
  readonly cancelAsked: boolean
  /** Of the request that queued it; null for work of the site itself. */
  readonly trace: string | null
  readonly request: string | null
}

/**
 * All times are those of the database. If its clock is put back, a job whose time is further ahead than any that is ever written is due:
 * a lease ends within two leases, and a pause after a failure is at most an hour.
 */
const due = (kinds: readonly string[], { lease }: LeaseTimes) => sql<boolean>`
  state in ('waiting', 'running') and kind = any(${[...kinds]}) and (due_at <= now()
    or state = 'running' and due_at > now() + make_interval(secs => ${2 * lease})
    or state = 'waiting' and attempts > 0 and due_at > now() + interval '1 hour 1 minute')`

/** No job of these kinds has a valid lease. */
const noneRuns = (kinds: readonly string[], { lease }: LeaseTimes) => sql<boolean>`
  not exists (select from job r where r.state = 'running' and r.kind = any(${[...kinds]})
    and r.due_at between now() and now() + make_interval(secs => ${2 * lease}))`

/** Held until the end of the transaction that takes a heavy job, so that two hosts do not take one at once. */
const heavyLock = '7305101822443214'

/** Whether a job of these heavy kinds can begin: one is due, and none runs on any host. */
export async function canHeavyJobBegin(db: Writer, kinds: readonly string[], times: LeaseTimes): Promise<boolean> {
  const { rows } = await sql`select from job where ${due(kinds, times)} and ${noneRuns(kinds, times)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function hasOtherOrganisationsDue(
  db: Writer,
  kinds: readonly string[],
  times: LeaseTimes,
  { id, organisation }: Pick<TakenJob, 'id' | 'organisation'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from job where ${due(kinds, times)} and id <> ${id} and organisation_id is distinct from ${organisation}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

const owner = (table: string) => sql`coalesce(${sql.table(table)}.organisation_id::text, '')`

/**
 * Takes the job of these kinds that has been due longest; undefined if none is due. Two processes never take the same
 * job.
 * @param heavy  heavy kinds: takes a job only if none of them runs, on any host, and takes turns between organisations: the one
 * with the oldest last turn first; jobs without organisation count as one
 * @param lease  UUID of the lease; default: a new one
 */
export async function takeJob(
  db: Writer,
  kinds: readonly string[],
  times: LeaseTimes,
  { heavy, lease = randomUUID() }: { heavy?: readonly string[] | undefined; lease?: string | undefined } = {},
): Promise<TakenJob | undefined> {
  const lastTurn = sql`(select max(o.turn) from job o where ${owner('o')} = ${owner('job')}) nulls first,`
  if (heavy) await sql`select pg_advisory_xact_lock(${sql.raw(heavyLock)})`.execute(db)
  const { rows } = await sql<TakenJob>`
    update job set state = 'running', attempts = attempts + 1, lease = ${lease}, note = null, ${heavy ? sql`turn = nextval('job_turn'),` : sql``}
      started_at = coalesce(started_at, now()), due_at = now() + make_interval(secs => ${times.lease})
    where id = (select id from job where ${due(kinds, times)} 
      ${heavy ? sql`and ${noneRuns(heavy, times)}` : sql``} order by ${heavy ? lastTurn : sql``} due_at, queued_at limit 1 for update skip locked)
    returning id, kind, lease, input, queued_by as "queuedBy", organisation_id as organisation, attempts, checkpoint, cancel_asked as "cancelAsked", trace, request`.execute(
    db,
  )
  return rows[0]
}

export async function isCancelRequested(db: Writer, { id, lease }: Pick<TakenJob, 'id' | 'lease'>): Promise<boolean> {
  const { rows } = await sql`select from job where id = ${id} and lease = ${lease} and cancel_asked`.execute(db)
  return rows.length > 0
}

/** Job under a lease, locked until the end of the transaction. */
export async function lockJobOf(db: Writer, lease: string): Promise<RunningRow | undefined> {
  const { rows } = await sql<RunningRow>`
    select id, kind, lease, queued_by as "queuedBy", attempts, cancel_asked as "cancelAsked"
    from job where state = 'running' and lease = ${lease} for update`.execute(db)
  return rows[0]
}
type RunningRow = Pick<TakenJob, 'id' | 'kind' | 'lease' | 'queuedBy' | 'attempts' | 'cancelAsked'>

/** Reported progress, from 0 to 1, and a note; null if not reported. */
export type JobProgress = { readonly progress: number | null; readonly note: string | null }

const progressOf = ({ progress, note }: JobProgress) =>
  sql`progress = coalesce(${progress}::float8, progress), note = coalesce(${note}, note)`

/** Statements of the holder of a lease. Each throws Interrupted if another process has taken the job. */
export function holding({ id, lease }: Pick<TakenJob, 'id' | 'lease'>) {
  const mine = sql`id = ${id} and lease = ${lease}`
  const change = async (db: Writer, values: ReturnType<typeof sql>): Promise<boolean> => {
    const { rows } = await sql<{ cancelAsked: boolean }>`
      update job set ${values} where ${mine} returning cancel_asked as "cancelAsked"`.execute(db)
    if (!rows[0]) throw new Interrupted('another process has taken this job over')
    return rows[0].cancelAsked
  }
  return {
    /** @returns whether its cancellation was requested */
    beat: (db: Writer, { lease: seconds }: LeaseTimes, reported: JobProgress) =>
      change(db, sql`due_at = now() + make_interval(secs => ${seconds}), ${progressOf(reported)}`),
    /** @returns whether its cancellation was requested */
    keep: (db: Writer, checkpoint: object, reported: JobProgress) =>
      change(db, sql`checkpoint = ${JSON.stringify(checkpoint)}::jsonb, ${progressOf(reported)}`),
    end: (
      db: Writer,
      state: 'done' | 'failed' | 'cancelled',
      { result, error }: { result?: object | undefined; error?: string | undefined },
    ) =>
      change(
        db,
        sql`state = ${state}, lease = null, ended_at = now(), error = ${error ?? null},
          progress = case when ${state} = 'done' then 1 else progress end,
          result = ${result === undefined ? null : JSON.stringify(result)}::jsonb`,
      ),
    /** Returns the job to the queue, to start again after a pause [s]. */
    retry: (db: Writer, pause: number, error: string) =>
      change(
        db,
        sql`state = 'waiting', lease = null, error = ${error}, due_at = now() + make_interval(secs => ${pause})`,
      ),
    /** Returns the job to the queue without counting the attempt. */
    giveBack: (db: Writer) => change(db, sql`state = 'waiting', lease = null, due_at = now(), attempts = attempts - 1`),
  }
}

/** Pause before the next attempt [s]; at most 3600. */
export function pauseAfter(attempts: number, { first, max }: JobKind['pause']): number {
  return Math.min(max, first * 2 ** Math.min(attempts - 1, 20), 3600)
}
