import { type ComputedFor, ComputeThreads } from '#server/compute/compute-threads.ts'
import type { tasks } from './tasks.ts'

export type { ComputedFor } from '#server/compute/compute-threads.ts'

type Tasks = typeof tasks

const threads = new ComputeThreads(new URL('./compute-thread.ts', import.meta.url))

/**
 * Starts a thread. It needs 1.7 s to load its modules, of which each task needs most: a request on a new thread would wait for
 * that.
 */
export function startComputing(): void {
  threads.start()
}

/**
 * Runs a task in another thread, so that the event loop goes on answering.
 *
 * @throws AppError `unavailable` when too many wait; the reason of the signal when the reader has left
 */
export function compute<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>,
  computedFor: ComputedFor,
): Promise<ReturnType<Tasks[Name]>> {
  return threads.run(task, input, computedFor) as Promise<ReturnType<Tasks[Name]>>
}
