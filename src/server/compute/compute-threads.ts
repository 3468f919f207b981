import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import { Turns } from '../turns.ts'

/** Threads of one process, computations that wait for one, of them those of one caller, and the time of each [ms]. */
export const computeLimits = {
  // One core is left to answer everybody else.
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 16,
  ofCaller: 8,
  time: 60_000,
} as const
/** A thread without work ends after this: what it holds in memory goes with it [ms]. */
const idleTime = 60_000
/** Memory of one thread [MB]: a task that needs more ends the thread, not the process. */
const memory = 2048
/** Until a refused caller tries again [s]. */
const retryAfter = 5

/** For whom is computed, and what ends it when they leave. */
export type ComputedFor = {
  readonly caller: string
  readonly signal?: AbortSignal | undefined
  /** Time of this computation [ms] and the error thrown beyond it; default: the time of the threads. */
  readonly limit?: { readonly time: number; readonly error: () => Error } | undefined
}

export type ThreadAnswer = { readonly done: unknown } | { readonly failed: unknown }

/**
 * Threads for computations that would hold up the event loop, and with it every other reader, for more than about 50 ms.
 * A thread stays ready for the next computation; one whose reader has left is ended.
 *
 * @param program answers each message `{ task, input }` with a `ThreadAnswer`
 */
export class ComputeThreads {
  readonly #program: URL
  readonly #limits: { readonly waiting: number; readonly ofCaller: number; readonly time: number }
  readonly #turns: Turns
  readonly #idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = []
  readonly #ofCaller = new Map<string, number>()

  constructor(program: URL, limits: { -readonly [name in keyof typeof computeLimits]: number } = computeLimits) {
    this.#program = program
    this.#limits = limits
    this.#turns = new Turns(limits.threads, limits.waiting)
  }

  /** @throws AppError `unavailable` when too much waits, or the computation takes too long; the reason of the signal; what the task throws */
  async run(task: string, input: readonly unknown[], { caller, signal, limit }: ComputedFor): Promise<unknown> {
    const under = this.#ofCaller.get(caller) ?? 0
    if (under >= this.#limits.ofCaller)
      throw new AppError(
        'unavailable',
        `You have ${under} calculations running or waiting. Try again when one of them is done.`,
        { retryAfter },
      )
    this.#ofCaller.set(caller, under + 1)
    try {
      return await this.#turns.run(() => this.#ask({ task, input }, signal, limit), full, signal)
    } finally {
      const left = this.#ofCaller.get(caller)! - 1
      if (left > 0) this.#ofCaller.set(caller, left)
      else this.#ofCaller.delete(caller)
    }
  }

  async #ask(
    message: { task: string; input: readonly unknown[] },
    signal: AbortSignal | undefined,
    { time, error }: NonNullable<ComputedFor['limit']> = { time: this.#limits.time, error: tooLong },
  ): Promise<unknown> {
    const worker = this.#idleThread() ?? newThread(this.#program)
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
    const leave = () => reject(signal?.reason as Error)
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
      signal?.removeEventListener('abort', leave)
      worker.removeListener('message', resolve).removeListener('error', reject).removeListener('exit', ended)
      worker.unref()
      if (answer) this.#keep(worker)
      else await worker.terminate()
    }
    if ('failed' in answer) throw answer.failed
    return answer.done
  }

  #keep(worker: Worker): void {
    const end = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(kept), 1)
      void worker.terminate()
    }, idleTime).unref()
    const kept = { worker, end }
    this.#idle.push(kept)
  }

  #idleThread(): Worker | undefined {
    const kept = this.#idle.pop()
    clearTimeout(kept?.end)
    return kept?.worker
  }
}

function newThread(program: URL): Worker {
  // The parent's flags (coverage, loaders) are not for it.
  return new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
}

function full(): never {
  throw new AppError(
    'unavailable',
    `The site is busy with other calculations. Nothing is wrong with yours: try again in ${retryAfter} seconds.`,
    { retryAfter },
  )
}

function tooLong(): AppError {
  return new AppError('unavailable', 'The calculation took too long and was stopped. Ask for less at once.', {
    retryAfter: 60,
  })
}
