import { sql } from 'kysely'
import type { JobState } from '#contract/jobs/jobs.ts'
import type { Reader } from '#server/db/database.ts'

export type Job = {
  readonly id: string
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  readonly dueAt: Date
  readonly progress: number | null
  readonly note: string | null
  readonly cancelAsked: boolean
  readonly result: object | null
  readonly error: string | null
  /** Name of the person who queued it; null for the site itself. */
  readonly by: string | null
  readonly queuedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** A list entry. `runs`: number of uneventful runs of its kind that it represents; otherwise 1. */
export type ListedJob = Job & { readonly runs: number }

const columns = sql`j.id, j.kind, j.state, j.attempts, j.due_at as "dueAt", j.progress, j.note, j.cancel_asked as "cancelAsked",
  j.result, j.error, case when j.queued_by is not null then coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), 'Staff') end as by,
  j.queued_at as "queuedAt", j.started_at as "startedAt", j.ended_at as "endedAt"`

/**
 * Jobs in a state, of one kind or of all, newest first, at most 200.
 * @param folded  kinds whose runs without a result, or with only zeros in it, are combined into one entry each
 */
export async function listJobs(
  db: Reader,
  state: JobState,
  { kind = null, folded = [] }: { readonly kind?: string | undefined | null; readonly folded?: readonly string[] } = {},
): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    with listed as (
      select job.*, state = 'done' and kind = any(${[...folded]}) and not exists (
        select from jsonb_each_text(coalesce(result, '{}')) where value <> '0') as quiet
      from job where state = ${state} and (${kind}::text is null or kind = ${kind})
    ), placed as (
      select *, row_number() over alike as place, count(*) over (partition by kind, quiet) as alike from listed
      window alike as (partition by kind, quiet order by queued_at desc, id)
    )
    select ${columns}, case when j.quiet then j.alike else 1 end::int as runs
    from placed j left join account a on a.id = j.queued_by
    where not j.quiet or j.place = 1 order by j.queued_at desc, j.id limit 200`.execute(db)
  return rows
}

export async function findJob(db: Reader, id: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select ${columns} from job j left join account a on a.id = j.queued_by where j.id = ${id}`.execute(db)
  return rows[0]
}

export async function lastJobs(db: Reader, kinds: readonly string[]): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select distinct on (j.kind) ${columns} from job j left join account a on a.id = j.queued_by
    where j.kind = any(${[...kinds]}) order by j.kind, j.queued_at desc, j.id`.execute(db)
  return rows
}

export async function countJobs(db: Reader, kind?: string): Promise<Partial<Record<JobState, number>>> {
  const { rows } = await sql<{ state: JobState; n: number }>`
    select state, count(*)::int as n from job
    where ${kind ?? null}::text is null or kind = ${kind ?? null} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export type QueueState = {
  readonly kind: string
  /** Due and not started. */
  readonly waiting: number
  readonly running: number
  /** For good, in the last 24 hours. */
  readonly failed: number
  /** Since when the oldest waiting one has been due [s]. */
  readonly oldestDue: number
  /** Waiting, due or not, and running. */
  readonly unfinished: number
}

/** State of the queue by kind of job. */
export async function measureQueue(db: Reader): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kind, count(*) filter (where state = 'waiting' and due_at <= now())::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed' and ended_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state in ('waiting', 'running'))::int as unfinished,
      coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)::float8
        as "oldestDue"
    from job where state in ('waiting', 'running', 'failed') group by kind`.execute(db)
  return rows
}
