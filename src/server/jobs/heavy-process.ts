import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, Database } from '#server/db/database.ts'
import type { HeavyWeight, JobKind } from './job-kind.ts'
import { canHeavyJobBegin, isCancelRequested, leaseTimes } from './lease.ts'
import { settleUnfinished } from './run-job.ts'
import type { RunningJobLease } from './runner.ts'

const keeper: Caller = { kind: 'accounts' }
/** Nice values, so that processes that answer readers (0) run first. */
const priority: Readonly<Record<HeavyWeight, number>> = { heavy: 5, background: 15 }
/** A small young generation [MB]: large files leave much garbage, and earlier collections limit the memory. */
const smallYoung = '--max-semi-space-size=4'
/** Pause after a process has failed, before the next one starts [ms]. */
const restartPause = 10_000

/** Time that a running job has to stop when the site stops; then its process is killed [ms]. */
const stopTimeout = 5000

type HeavyProcessOptions = {
  readonly database: Database
  readonly url: string
  readonly kinds: readonly JobKind[]
  /** Weight of the kinds that the process runs. */
  readonly weight: HeavyWeight
  /** File of the program that runs the jobs, with the weight as its argument; it is in a layer that may import their kinds. */
  readonly program: string
  readonly log: (line: string) => void
  readonly every?: number
}

/**
 * Starts a process for jobs of a heavy weight when one is due and none runs on another host. It runs them one after the other with a low priority and exits when
 * none is left or its memory has grown. All its jobs have the lease `MI_JOB_LEASE`: if it dies, its unfinished job is
 * found by the lease and retried, or marked as failed after its last attempt.
 */
export function startHeavyProcess({ database, url, kinds, weight, program, log, every = 1000 }: HeavyProcessOptions) {
  const ids = kinds.filter((kind) => kind.weight === weight).map(({ id }) => id)
  let child: ChildProcess | undefined
  let held: RunningJobLease | undefined
  /** Leases of processes that have ended and whose job, if any, is not settled yet; true if we ended the process on purpose. */
  const unsettled = new Map<string, boolean>()
  let stopping = false
  let notBefore = 0

  const settle = async () => {
    for (const [lease, onPurpose] of unsettled) {
      await database.asWriter(keeper, (db) => settleUnfinished(db, lease, { kinds, onPurpose }))
      unsettled.delete(lease)
    }
  }
  const killIfCancelled = async (victim: ChildProcess, job: RunningJobLease) => {
    if (!(await database.asWriter(keeper, (db) => isCancelRequested(db, job)))) return
    if (child === victim && held === job && !stopping) victim.kill('SIGKILL')
  }
  const start = () => {
    const lease = randomUUID()
    const started = spawn(process.execPath, [smallYoung, program, weight], {
      env: { ...process.env, DATABASE_URL: url, MI_JOB_LEASE: lease },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (started.pid !== undefined) setPriority(started.pid, priority[weight])
    started.on('message', (job) => (held = job as RunningJobLease))
    started.on('error', (error) => {
      child = undefined
      log(`The process for heavy jobs did not start: ${error.message}`)
    })
    started.on('exit', (code, signal) => {
      child = undefined
      held = undefined
      // `killed` is true only for a signal that this process sent.
      const onPurpose = stopping || started.killed
      unsettled.set(lease, onPurpose)
      if (code === 0 || onPurpose) return
      notBefore = performance.now() + restartPause
      log(
        `The process for heavy jobs ended unexpectedly (${signal ?? code}). The job is retried unless this was the last attempt.`,
      )
    })
    return started
  }

  const look = async () => {
    await settle()
    if (child && held) return killIfCancelled(child, held)
    if (child || performance.now() < notBefore) return
    if (!(await database.asWriter(keeper, (db) => canHeavyJobBegin(db, ids, leaseTimes))) || child || stopping) return
    child = start()
  }
  // While the database is not available a look fails; the next one repeats it.
  const timer = setInterval(() => void look().catch(() => {}), every).unref()

  return {
    pid: () => child?.pid,
    /** Returns the running job to the queue and ends the process; kills it after five seconds. */
    async stop(): Promise<void> {
      stopping = true
      clearInterval(timer)
      if (child) {
        const victim = child
        const ended = once(victim, 'exit').then(() => true)
        if (victim.connected) victim.disconnect()
        if (!(await Promise.race([ended, sleep(stopTimeout, false, { ref: false })]))) victim.kill('SIGKILL')
        await ended
      }
      // Without a database the lease of the job ends, and another process takes it.
      await settle().catch(() => {})
    },
  }
}
