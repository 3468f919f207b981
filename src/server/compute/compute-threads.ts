import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { AppError } from '#contract/errors.ts'

/** Threads of one process, waiting computations in total and per caller, and time of each [ms]. */
export const computeLimits = {
  // One core remains for other requests.
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 16,
  ofCaller: 8,
  time: 60_000,
} as const
/** Time after which an idle thread ends and frees its memory [ms]. */
const idleTime = 60_000
/** Time in which an abandoned computation may still end [ms]: starting a new thread takes longer. */
const graceTime = 1000
/** Memory of one thread [MB]: a task that needs more ends the thread, not the process. */
const memory = 2048
/** The young generation of the process is for drawing pages; a thread needs less [MB]. */
const youngMemory = 24
/** Until a refused caller tries again [s]. */
const retryAfter = 5

export type ComputationOwner = {
  readonly caller: string
  readonly signal?: AbortSignal | undefined
  /** Time of this computation [ms] and the error thrown beyond it; default: that of the threads. */
  readonly limit?: { readonly time: number; readonly error: () => Error } | undefined
}

export type ThreadAnswer = { readonly done: unknown } | { readonly failed: unknown }

/**
 * Threads for computations that would block the event loop for more than about 50 ms. An idle thread remains for a
 * minute; a computation that runs for a second after its reader has left is stopped.
 * @param program  answers each message `{ task, input }` with a `ThreadAnswer`
 */
export class ComputeThreads {
  readonly #program: URL
  readonly #limits: { readonly waiting: number; readonly ofCaller: number; readonly time: number }
  readonly #queue: PQueue
  readonly #idle: { readonly worker: Worker; readonly end: NodeJS.Timeout; readonly drop: () => void }[] = []
  readonly #ofCaller = new Map<string, number>()
  #minIdle = 0

  constructor(program: URL, limits: { -readonly [name in keyof typeof computeLimits]: number } = computeLimits) {
    this.#program = program
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.threads })
  }

  get load(): { readonly busy: number; readonly waiting: number } {
    return { busy: this.#queue.pending, waiting: this.#queue.size }
  }

  /** Starts a thread in advance; from then on the last thread never ends when idle. */
  start(): void {
    this.#minIdle = 1
    if (this.#idle.length === 0) this.#keep(newThread(this.#program))
  }

  /**
   * @throws AppError `unavailable` if too many wait or after the time limit; reason of the signal; errors of the task
   */
  async run(task: string, input: readonly unknown[], { caller, signal, limit }: ComputationOwner): Promise<unknown> {
    const under = this.#ofCaller.get(caller) ?? 0
    if (under >= this.#limits.ofCaller)
      throw new AppError(
        'unavailable',
        `You have ${under} calculations running or queued. Try again when one of them has finished.`,
        { retryAfter },
      )
    this.#ofCaller.set(caller, under + 1)
    // p-queue frees the slot of an aborted task, but its thread is still busy: abort only while waiting.
    const waiting = new AbortController()
    const leave = () => waiting.abort(signal?.reason)
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      return this.#ask({ task, input }, signal, limit)
    }
    try {
      signal?.throwIfAborted()
      if (this.#queue.size >= this.#limits.waiting) full()
      signal?.addEventListener('abort', leave)
      return await this.#queue.add(begin, { signal: waiting.signal })
    } finally {
      const left = this.#ofCaller.get(caller)! - 1
      if (left > 0) this.#ofCaller.set(caller, left)
      else this.#ofCaller.delete(caller)
    }
  }

  async #ask(
    message: { task: string; input: readonly unknown[] },
    signal: AbortSignal | undefined,
    { time, error }: NonNullable<ComputationOwner['limit']> = { time: this.#limits.time, error: tooLong },
  ): Promise<unknown> {
    const worker = this.#idleThread() ?? newThread(this.#program)
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
    let grace: NodeJS.Timeout | undefined
    const leave = () => {
      grace = setTimeout(() => reject(signal?.reason as Error), graceTime)
    }
    const ended = (code: number) => reject(new Error(`a thread ended without an answer (exit ${code})`))
    const clock = setTimeout(() => reject(error()), time)
    worker.ref()
    worker.once('message', resolve).once('error', reject).once('exit', ended)
    signal?.addEventListener('abort', leave)
    let answer: ThreadAnswer | undefined
    try {
      signal?.throwIfAborted()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage(message)
      answer = await promise
    } finally {
      clearTimeout(clock)
      clearTimeout(grace)
      signal?.removeEventListener('abort', leave)
      worker.removeListener('message', resolve).removeListener('error', reject).removeListener('exit', ended)
      if (answer) this.#keep(worker)
      else await worker.terminate()
    }
    signal?.throwIfAborted()
    if ('failed' in answer) throw answer.failed
    return answer.done
  }

  #keep(worker: Worker): void {
    const drop = () => {
      clearTimeout(kept.end)
      this.#idle.splice(this.#idle.indexOf(kept), 1)
    }
    const end = setTimeout(() => {
      if (this.#idle.length <= this.#minIdle) return
      worker.removeListener('exit', drop)
      drop()
      void worker.terminate()
    }, idleTime).unref()
    const kept = { worker, end, drop }
    worker.once('exit', drop)
    worker.unref()
    this.#idle.push(kept)
  }

  #idleThread(): Worker | undefined {
    const kept = this.#idle.pop()
    if (!kept) return undefined
    clearTimeout(kept.end)
    kept.worker.removeListener('exit', kept.drop)
    return kept.worker
  }
}

function newThread(program: URL): Worker {
  // Without the parent's flags (coverage, loaders).
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
  })
  worker.on('error', () => {}) // reported by the running computation
  return worker
}

function full(): never {
  throw new AppError('unavailable', `The site is busy with other calculations. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

function tooLong(): AppError {
  return new AppError(
    'unavailable',
    'The calculation took too long and was stopped. Reduce the amount of data and try again.',
    {
      retryAfter: 60,
    },
  )
}
