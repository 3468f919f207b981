import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, Database } from '#server/db/database.ts'
import { Interrupted, type JobKind } from './job-kind.ts'
import { anyDue, holding, isCancelAsked, leaseTimes } from './lease.ts'
import { tellEnd } from './run-job.ts'
import type { Held } from './runner.ts'

const keeper: Caller = { kind: 'accounts' }
/** Below what answers readers; 0 is theirs. */
const lowPriority = 10
/** Files of megabytes leave as much behind with each step: looked through four times as often as usual, they stand in memory a quarter as long. */
const smallYoung = '--max-semi-space-size=4'
/** Between the end of a process by a fault and the start of another [ms]. */
const rest = 10_000

/** How long a job may go on when the site stops; then its process is killed [ms]. */
const lastPatience = 5000

type Given = {
  readonly database: Database
  /** Where the other process reaches the same data. */
  readonly url: string
  readonly kinds: readonly JobKind[]
  /** File of the program that does them, on the floor that may import what they need. */
  readonly program: string
  readonly log: (line: string) => void
  /** How often the queue is looked at [ms]. */
  readonly every?: number
}

/**
 * Starts a process for heavy jobs when one is due, and not before: it does one after the other with a low priority and ends when
 * none is left, or its memory has grown. One that is killed leaves its job to the next.
 */
export function startHeavyProcess({ database, url, kinds, program, log, every = 1000 }: Given) {
  const heavy = kinds.filter(({ weight }) => weight === 'heavy').map(({ id }) => id)
  let child: ChildProcess | undefined
  /** The job of the process, once it has reported it. */
  let held: Held | undefined
  let killed: ChildProcess | undefined
  let stopping = false
  let notBefore = 0

  /** Ends the process, whatever it does, and settles the job that it had. */
  const kill = async (victim: ChildProcess, settle: (job: Held) => Promise<unknown>) => {
    const job = held
    const ended = once(victim, 'exit')
    victim.kill('SIGKILL')
    await ended
    if (!job) return
    await settle(job).catch((error: unknown) => {
      // It has ended its job before.
      if (!(error instanceof Interrupted)) throw error
    })
  }
  const cancelHeld = async (victim: ChildProcess, job: Held) => {
    if (!(await database.asWriter(keeper, (db) => isCancelAsked(db, job)))) return
    if (child !== victim || held !== job || killed === victim || stopping) return
    killed = victim
    await kill(victim, ({ id, kind, queuedBy }) =>
      database.asWriter(keeper, async (db) => {
        await holding(job).end(db, 'cancelled', {})
        await tellEnd(db, { job: id, kind, state: 'cancelled' }, queuedBy)
      }),
    )
  }

  const look = async () => {
    if (child && held) return cancelHeld(child, held)
    if (child || performance.now() < notBefore) return
    if (!(await database.asWriter(keeper, (db) => anyDue(db, heavy, leaseTimes))) || child || stopping) return
    child = spawn(process.execPath, [smallYoung, program], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    child.on('message', (job) => (held = job as Held))
    const started = child
    child.on('error', (error) => {
      child = undefined
      log(`the process for heavy jobs did not start: ${error.message}`)
    })
    child.on('exit', (code, signal) => {
      child = undefined
      held = undefined
      if (code === 0 || stopping || killed === started) return
      notBefore = performance.now() + rest
      log(`the process for heavy jobs has ended (${signal ?? code}); another one goes on`)
    })
  }
  // A database that is away comes back.
  const timer = setInterval(() => void look().catch(() => {}), every).unref()

  return {
    /** Of the process that runs now. */
    pid: () => child?.pid,
    /** Lets the running job be given back, then ends the process; one that does not answer is killed after five seconds. */
    async stop(): Promise<void> {
      stopping = true
      clearInterval(timer)
      if (!child) return
      const victim = child
      const ended = once(victim, 'exit').then(() => true)
      if (victim.connected) victim.disconnect()
      if (await Promise.race([ended, sleep(lastPatience, false, { ref: false })])) return
      await kill(victim, (job) => database.asWriter(keeper, (db) => holding(job).giveBack(db)))
    },
  }
}
