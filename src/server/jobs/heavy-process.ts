import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { Caller, Database } from '#server/db/database.ts'
import type { JobKind } from './job-kind.ts'
import { anyDue, leaseTimes } from './lease.ts'

const keeper: Caller = { kind: 'accounts' }
/** Below what answers readers; 0 is theirs. */
const lowPriority = 10
/** Files of megabytes leave as much behind with each step: looked through four times as often as usual, they stand in memory a quarter as long. */
const smallYoung = '--max-semi-space-size=4'
/** Between the end of a process by a fault and the start of another [ms]. */
const rest = 10_000

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
  let stopping = false
  let notBefore = 0

  const look = async () => {
    if (child || performance.now() < notBefore) return
    if (!(await database.asWriter(keeper, (db) => anyDue(db, heavy, leaseTimes))) || child || stopping) return
    child = spawn(process.execPath, [smallYoung, program], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    child.on('error', (error) => {
      child = undefined
      log(`the process for heavy jobs did not start: ${error.message}`)
    })
    child.on('exit', (code, signal) => {
      child = undefined
      if (code === 0 || stopping) return
      notBefore = performance.now() + rest
      log(`the process for heavy jobs has ended (${signal ?? code}); another one goes on`)
    })
  }
  // A database that is away comes back.
  const timer = setInterval(() => void look().catch(() => {}), every).unref()

  return {
    /** Of the process that runs now. */
    pid: () => child?.pid,
    /** Lets the running job be given back, then ends the process. */
    async stop(): Promise<void> {
      stopping = true
      clearInterval(timer)
      if (!child) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
