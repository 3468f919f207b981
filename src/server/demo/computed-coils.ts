import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { CoilTask, ComputedCoil } from './compute-coil.ts'

/** More threads would wait for the one connection that stores. */
const mostThreads = 4
/** Computed coils that wait for being stored, a thread: some ten megabytes each. */
const ahead = 2

/**
 * Coils in the order given, computed in threads on all cores while others are stored (docs/decisions/0401). Threads end with the loop,
 * also when it is left early.
 *
 * @throws what a thread throws, when its coil is asked for
 */
export async function* computedCoils(tasks: readonly CoilTask[]): AsyncGenerator<ComputedCoil> {
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism(), tasks.length))
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
        coming.catch(() => {}) // thrown when its turn comes
        waiting.push(coming)
      }
      yield await waiting.shift()!
    }
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
}
