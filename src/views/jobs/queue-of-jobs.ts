import { type JobState, jobStateNames } from '#contract/jobs.ts'
import type { Reader } from '#server/db/database.ts'
import { countJobs, findJob, type Job, type JobKind, listJobs } from '#server/jobs/index.ts'

export type ShownJob = {
  readonly id: string
  readonly kind: string
  /** Of so many runs that had nothing to tell this is the last; 1 for itself. */
  readonly runs: number
  /** Name of its kind; the stored id where this version does not know it. */
  readonly name: string
  readonly state: JobState
  readonly stateName: string
  /** From 0 to 1. */
  readonly progress: number | null
  /** What happens with it, or came of it, as a sentence or facts. */
  readonly says: string
  readonly attempts: number
  readonly by: string
  readonly queuedAt: string
  /** When it begins, began or ended, by its state. */
  readonly at: string
  readonly mayCancel: boolean
  readonly mayRetry: boolean
}

export type QueueOfJobs = {
  /** As asked, or the most urgent that has a job. */
  readonly state: JobState
  readonly counts: Readonly<Partial<Record<JobState, number>>>
  readonly jobs: readonly ShownJob[]
  readonly chosen: ShownJob | null
}

/** What runs, waits, has failed or is over, of one kind or of all, newest first, and the job that was asked for. Staff's alone: the database shows nobody else a job. */
export async function queueOfJobs(
  db: Reader,
  kinds: readonly JobKind[],
  asked: {
    readonly state?: JobState | undefined
    readonly kind?: string | undefined
    readonly job?: string | undefined
  },
): Promise<QueueOfJobs> {
  const { kind, job } = asked
  const [counts, chosen] = await Promise.all([countJobs(db, kind), job === undefined ? undefined : findJob(db, job)])
  const state = asked.state ?? mostUrgent.find((each) => counts[each]) ?? 'running'
  // Who asks for one kind reads its runs one by one.
  const recurring = kinds.flatMap(({ id, every }) => (every === undefined ? [] : [id]))
  const jobs = await listJobs(db, state, { kind, folded: kind === undefined ? recurring : [] })
  const shown = (each: Job) =>
    shownJob(
      each,
      kinds.find(({ id }) => id === each.kind),
    )
  return { state, counts, jobs: jobs.map(shown), chosen: chosen ? shown(chosen) : null }
}

/** Something always waits: what recurs is planned ahead. */
const mostUrgent = ['running', 'failed', 'done', 'waiting', 'cancelled'] as const

/**
 * A job as administration pages show it.
 *
 * @param kind  undefined if this version has no such kind
 */
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
    says:
      runs > 1
        ? `${runs.toLocaleString('en')} runs with nothing to tell, this one the last.`
        : kind || over || state === 'done'
          ? said(job, kind)
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
  `This version of the site has no code for '${kind}'. The job waits for a version that has, or can be cancelled.`

function said({ state, note, error, result, cancelAsked, attempts }: Job, kind: JobKind | undefined): string {
  if (state === 'running') return cancelAsked ? 'Is being cancelled.' : (note ?? 'Has begun.')
  if (state === 'waiting')
    return attempts > 0 && error !== null ? `${error} Will be tried again.` : 'Waits for its turn.'
  if (state === 'cancelled') return 'Was cancelled. What it had done before stays.'
  if (state === 'done' && result && kind?.says) return kind.says(result)
  return error ?? 'Done.'
}
