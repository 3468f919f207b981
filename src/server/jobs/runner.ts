import type { Caller } from '#server/db/database.ts'
import { Interrupted, type JobKind, type JobServices } from './job-kind.ts'
import { type LeaseTimes, leaseTimes, othersDue, takeJob, type TakenJob } from './lease.ts'
import { planNext } from './queue.ts'
import { runJob } from './run-job.ts'

export type JobRunner = {
  /** Does what is due, now, recurring kinds included. Resolves when nothing is left that could be done at this moment, or it was enough. */
  readonly runDue: () => Promise<void>
  /** Lets the job in hand end or gives it back, then stops. */
  readonly stop: () => Promise<void>
}

/** What is needed to end a job for the process that has it. */
export type Held = Pick<TakenJob, 'id' | 'kind' | 'lease' | 'queuedBy'>

export type RunnerOptions = {
  /** Those that this process does; of all others it touches no job. */
  readonly kinds: readonly JobKind[]
  /** How often the queue is looked at [ms]. */
  readonly every?: number
  readonly times?: LeaseTimes
  /** Asked after each job: whether this process has done enough, and leaves the others to the next. */
  readonly enough?: () => boolean
  /** Notified of the job in hand before it begins. */
  readonly onTaken?: (job: Held) => void
}

const keeper: Caller = { kind: 'accounts' }
/** How often the next job of recurring kinds is looked for [ms]. */
const planning = 60_000

/** Does the jobs of some kinds, one after the other (docs/decisions/0396). Several runners, also of several machines, share the queue. */
export function startJobRunner(
  services: JobServices,
  { kinds, every = 1000, times = leaseTimes, enough = () => false, onTaken }: RunnerOptions,
): JobRunner {
  const { database, log } = services
  const ready = new Map(kinds.map((kind) => [kind.id, { kind, work: kind.work(services) }]))
  const stopping = new AbortController()
  const fair = kinds.some(({ weight }) => weight === 'heavy')

  async function round(): Promise<void> {
    const open = new Set(ready.keys())
    while (!stopping.signal.aborted && open.size > 0) {
      const taken = await database.asWriter(keeper, (db) => takeJob(db, [...open], times, { fair }))
      if (!taken) return
      onTaken?.(taken)
      const goesOn = await runJob(taken, {
        ...ready.get(taken.kind)!,
        database,
        times,
        othersDue: (db) => othersDue(db, [...open], times, taken),
        stopping: stopping.signal,
        log,
      }).catch((error: unknown) => {
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
  // A database that is away comes back; until then the queue waits in it.
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
