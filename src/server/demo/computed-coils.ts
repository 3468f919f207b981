import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { CoilTask, ComputedCoil } from './compute-coil.ts'

/** More threads would wait for the one connection that stores, which needs a core of its own. */
const maxThreads = 4
/** Computed coils per thread that wait to be stored: some ten megabytes each. */
const ahead = 2

/**
 * Coils in the given order, computed in threads while others are stored
 * (docs/design/demonstration.md#computation-in-threads). Threads end with the loop, also if it ends early.
 * @throws the error of a thread when its coil is requested
 */
export async function* computedCoils(tasks: readonly CoilTask[]): AsyncGenerator<ComputedCoil> {
  const threads = Math.max(1, Math.min(maxThreads, availableParallelism() - 1, tasks.length))
  const queue = new PQueue({ concurrency: threads })
  const all: Worker[] = []
  const idle: Worker[] = []
  const start = (): Worker => {
    const worker = new Worker(new URL('./coil-thread.ts', import.meta.url), { execArgv: [] })
    all.push(worker)
    return worker
  }
  const compute = (task: CoilTask): Promise<ComputedCoil> =>
    queue.add(async () => {
      const worker = idle.pop() ?? start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage(task)
      const [computed] = (await once(worker, 'message')) as [ComputedCoil]
      idle.push(worker)
      return computed
    })

  const waiting: Promise<ComputedCoil>[] = []
  let next = 0
  try {
    while (next < tasks.length || waiting.length > 0) {
      while (next < tasks.length && waiting.length < threads * ahead) {
        const coming = compute(tasks[next++]!)
        coming.catch(() => {}) // thrown when its coil is requested
        waiting.push(coming)
      }
      yield await waiting.shift()!
    }
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
}
