import { type ComputationOwner, ComputeThreads } from '#server/compute/compute-threads.ts'
import type { tasks } from './tasks.ts'

export type { ComputationOwner } from '#server/compute/compute-threads.ts'

type Tasks = typeof tasks

const threads = new ComputeThreads(new URL('./compute-thread.ts', import.meta.url))

/** Starts a thread in advance, because loading its modules takes 1.7 s. */
export function startComputing(): void {
  threads.start()
}

export const computeLoad = () => threads.load

/**
 * Runs a task in a thread, so that the event loop is not blocked.
 * @throws AppError `unavailable` if too many tasks wait; the reason of the signal if the reader has left
 */
export function compute<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>,
  computedFor: ComputationOwner,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  return threads.run(task, input, computedFor) as Promise<Awaited<ReturnType<Tasks[Name]>>>
}
