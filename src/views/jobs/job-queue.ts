import { type JobState, jobStateNames } from '#contract/jobs/jobs.ts'
import type { Reader } from '#server/db/database.ts'
import { countJobs, findJob, type Job, type JobKind, listJobs } from '#server/jobs/index.ts'

export type ShownJob = {
  readonly id: string
  readonly kind: string
  /** Number of consecutive runs without a result; this is the last. */
  readonly runs: number
  /** Stored id if this version does not know the kind. */
  readonly name: string
  readonly state: JobState
  readonly stateName: string
  /** From 0 to 1. */
  readonly progress: number | null
  readonly statusText: string
  readonly attempts: number
  readonly by: string
  readonly queuedAt: string
  /** Time of planned start, start or end, by state. */
  readonly at: string
  readonly mayCancel: boolean
  readonly mayRetry: boolean
}

export type JobQueue = {
  /** As requested, or the most urgent state with a job. */
  readonly state: JobState
  readonly counts: Readonly<Partial<Record<JobState, number>>>
  readonly jobs: readonly ShownJob[]
  readonly chosen: ShownJob | null
}

/** Jobs of one or all kinds, latest first. Visible to staff only. */
export async function readJobQueue(
  db: Reader,
  kinds: readonly JobKind[],
  asked: {
    readonly state?: JobState | undefined
    readonly kind?: string | undefined
    readonly job?: string | undefined
  },
): Promise<JobQueue> {
  const { kind, job } = asked
  const [counts, chosen] = await Promise.all([countJobs(db, kind), job === undefined ? undefined : findJob(db, job)])
  const state = asked.state ?? mostUrgent.find((each) => counts[each]) ?? 'running'
  const recurring = kinds.flatMap(({ id, every }) => (every === undefined ? [] : [id]))
  const jobs = await listJobs(db, state, { kind, folded: kind === undefined ? recurring : [] })
  const shown = (each: Job) =>
    shownJob(
      each,
      kinds.find(({ id }) => id === each.kind),
    )
  return { state, counts, jobs: jobs.map(shown), chosen: chosen ? shown(chosen) : null }
}

/** Recurring jobs are always waiting. */
const mostUrgent = ['running', 'failed', 'done', 'waiting', 'cancelled'] as const

/** @param kind  undefined if this version does not know it */
export function shownJob({ runs = 1, ...job }: Job & { readonly runs?: number }, kind: JobKind | undefined): ShownJob {
  const { id, state, progress, attempts, by } = job
  const over = state === 'failed' || state === 'cancelled'
  return {
    id,
    kind: job.kind,
    runs,
    name: kind?.name ?? job.kind,
    state,
    stateName: jobStateNames[state],
    progress,
    statusText:
      runs > 1
        ? `${runs.toLocaleString('en')} runs without a message; the latest is listed.`
        : kind || over || state === 'done'
          ? statusText(job, kind)
          : withoutCode(job),
    attempts,
    by: by ?? 'The site',
    queuedAt: job.queuedAt.toISOString(),
    at: (job.endedAt ?? (state === 'running' ? job.startedAt : job.dueAt) ?? job.queuedAt).toISOString(),
    mayCancel: !over && state !== 'done' && !job.cancelAsked,
    mayRetry: over && kind !== undefined && !(kind.failsForGood && state === 'failed'),
  }
}

const withoutCode = ({ kind }: Job) =>
  `This version of the site does not support jobs of kind '${kind}'. Cancel the job, or start a version that supports it.`

function statusText({ state, note, error, result, cancelAsked, attempts }: Job, kind: JobKind | undefined): string {
  if (state === 'running') return cancelAsked ? 'Cancelling …' : (note ?? 'Started.')
  if (state === 'waiting') return attempts > 0 && error !== null ? `${error} Will be retried.` : 'Queued.'
  if (state === 'cancelled') return 'Cancelled. Results stored before remain.'
  if (state === 'done' && result && kind?.describeResult) return kind.describeResult(result)
  return error ?? 'Done.'
}
