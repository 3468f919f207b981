import type { Caller, Writer } from '#server/db/database.ts'
import { Interrupted, type JobKind, type JobServices } from './job-kind.ts'
import { type LeaseTimes, leaseTimes, hasOtherOrganisationsDue, takeJob, type TakenJob } from './lease.ts'
import { withTrace } from '../trace.ts'
import { planNext } from './queue.ts'
import { runJob } from './run-job.ts'

export type JobRunner = {
  /** Runs all jobs that are due, recurring kinds included. Resolves when none is due, or `enough` returns true. */
  readonly runDue: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type RunningJobLease = Pick<TakenJob, 'id' | 'kind' | 'lease' | 'queuedBy'>

export type RunnerOptions = {
  readonly kinds: readonly JobKind[]
  /** Interval between two looks at the queue [ms]. */
  readonly every?: number
  readonly times?: LeaseTimes
  /** Called after each job; true leaves the remaining jobs to another process. */
  readonly enough?: () => boolean
  readonly onTaken?: (job: RunningJobLease) => void
}

const keeper: Caller = { kind: 'accounts' }
/** Interval between two checks that recurring kinds have a next job [ms]. */
const planning = 60_000

/**
 * Runs the jobs of some kinds, one after the other (docs/design/jobs-and-mail.md#job-queue). Runners of several processes and machines share
 * the queue. With `config.jobLease` all its jobs have that lease.
 */
export function startJobRunner(
  services: JobServices,
  { kinds, every = 1000, times = leaseTimes, enough = () => false, onTaken }: RunnerOptions,
): JobRunner {
  const { database, config, log } = services
  const ready = new Map(kinds.map((kind) => [kind.id, { kind, work: kind.work(services) }]))
  const stopping = new AbortController()
  const heavy = kinds.some(({ weight }) => weight === 'heavy' || weight === 'background')
    ? [...ready.keys()]
    : undefined

  async function round(): Promise<void> {
    const open = new Set(ready.keys())
    while (!stopping.signal.aborted && open.size > 0) {
      const taken = await database.asWriter(keeper, (db) =>
        takeJob(db, [...open], times, { heavy, lease: config.jobLease }),
      )
      if (!taken) return
      onTaken?.(taken)
      const trace = taken.trace === null ? undefined : { id: taken.trace, request: taken.request ?? '' }
      const running = {
        ...ready.get(taken.kind)!,
        database,
        times,
        othersDue: (db: Writer) => hasOtherOrganisationsDue(db, [...open], times, taken),
        stopping: stopping.signal,
        log,
      }
      const goesOn = await withTrace(trace, () => runJob(taken, running)).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error
        return true
      })
      if (!goesOn) open.delete(taken.kind)
      if (enough()) return
    }
  }

  let running: Promise<void> | undefined
  const runDue = (): Promise<void> => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const plan = async () => {
    for (const { id, every: seconds } of kinds) {
      if (seconds !== undefined) await database.asWriter(keeper, (db) => planNext(db, { id, every: seconds }))
    }
  }
  // While the database is not available a look fails; the next one repeats it.
  const timers = [
    setInterval(() => void runDue().catch(() => {}), every).unref(),
    setInterval(() => void plan().catch(() => {}), planning).unref(),
  ]
  const planned = plan().catch(() => {})

  return {
    runDue: () => planned.then(runDue),
    async stop() {
      stopping.abort()
      timers.forEach((timer) => clearInterval(timer))
      await planned
      await running?.catch(() => {})
    },
  }
}
