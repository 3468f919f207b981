import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { Interrupted, type JobKind } from './job-kind.ts'

/** A process says so often that it is alive [s], and after this long without a word its job is another's [s]. */
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
}

/**
 * All times are the database's. When its clock is put back, a time further ahead than we ever write means that the clock has
 * jumped, and the job is due: leases end within two leases, and no pause after a failure is above an hour.
 */
const due = (kinds: readonly string[], { lease }: LeaseTimes) => sql<boolean>`
  state in ('waiting', 'running') and kind = any(${[...kinds]}) and (due_at <= now()
    or state = 'running' and due_at > now() + make_interval(secs => ${2 * lease})
    or state = 'waiting' and attempts > 0 and due_at > now() + interval '1 hour 1 minute')`

/** Whether a job of these kinds could be begun now. */
export async function anyDue(db: Writer, kinds: readonly string[], times: LeaseTimes): Promise<boolean> {
  const { rows } = await sql`select from job where ${due(kinds, times)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a job of another organisation could be begun now. */
export async function othersDue(
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
 * Takes the job that is due longest, of these kinds; undefined when there is none. Two processes never take the same one.
 *
 * @param fair  first the organisation whose last turn is longest ago; jobs without an organisation count as one
 */
export async function takeJob(
  db: Writer,
  kinds: readonly string[],
  times: LeaseTimes,
  { fair = false } = {},
): Promise<TakenJob | undefined> {
  const lastTurn = sql`(select max(o.turn) from job o where ${owner('o')} = ${owner('job')}) nulls first,`
  const { rows } = await sql<TakenJob>`
    update job set state = 'running', attempts = attempts + 1, lease = ${randomUUID()}, note = null, ${fair ? sql`turn = nextval('job_turn'),` : sql``}
      started_at = coalesce(started_at, now()), due_at = now() + make_interval(secs => ${times.lease})
    where id = (select id from job where ${due(kinds, times)} 
      order by ${fair ? lastTurn : sql``} due_at, queued_at limit 1 for update skip locked)
    returning id, kind, lease, input, queued_by as "queuedBy", organisation_id as organisation, attempts, checkpoint, cancel_asked as "cancelAsked"`.execute(
    db,
  )
  return rows[0]
}

/** Whether a job that a process holds is to be cancelled. */
export async function isCancelAsked(db: Writer, { id, lease }: Pick<TakenJob, 'id' | 'lease'>): Promise<boolean> {
  const { rows } = await sql`select from job where id = ${id} and lease = ${lease} and cancel_asked`.execute(db)
  return rows.length > 0
}

/** How far a job has come by its own word; null where it has said nothing. */
export type Told = { readonly progress: number | null; readonly note: string | null }

const progressOf = ({ progress, note }: Told) =>
  sql`progress = coalesce(${progress}::float8, progress), note = coalesce(${note}, note)`

/** The statements that only the holder of a lease may make; each throws Interrupted when it has passed to somebody else. */
export function holding({ id, lease }: Pick<TakenJob, 'id' | 'lease'>) {
  const mine = sql`id = ${id} and lease = ${lease}`
  const change = async (db: Writer, values: ReturnType<typeof sql>): Promise<boolean> => {
    const { rows } = await sql<{ cancelAsked: boolean }>`
      update job set ${values} where ${mine} returning cancel_asked as "cancelAsked"`.execute(db)
    if (!rows[0]) throw new Interrupted('another process has taken this job over')
    return rows[0].cancelAsked
  }
  return {
    /** @returns whether somebody wants it cancelled */
    beat: (db: Writer, { lease: seconds }: LeaseTimes, told: Told) =>
      change(db, sql`due_at = now() + make_interval(secs => ${seconds}), ${progressOf(told)}`),
    /** @returns the same */
    keep: (db: Writer, checkpoint: object, told: Told) =>
      change(db, sql`checkpoint = ${JSON.stringify(checkpoint)}::jsonb, ${progressOf(told)}`),
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
    /** Back into the queue, to be begun again after a pause [s]. */
    retry: (db: Writer, pause: number, error: string) =>
      change(
        db,
        sql`state = 'waiting', lease = null, error = ${error}, due_at = now() + make_interval(secs => ${pause})`,
      ),
    /** Back into the queue as if it had not been begun: its process stops. */
    giveBack: (db: Writer) => change(db, sql`state = 'waiting', lease = null, due_at = now(), attempts = attempts - 1`),
  }
}

/** After which the next try is made [s]. */
export function pauseAfter(attempts: number, { first, longest }: JobKind['pause']): number {
  return Math.min(longest, first * 2 ** Math.min(attempts - 1, 20), 3600)
}
