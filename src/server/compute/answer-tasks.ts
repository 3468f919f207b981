import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './compute-threads.ts'

/** What a thread of `ComputeThreads` runs, by name. Input and result are copied between threads (structured clone). */
export type Tasks = Readonly<Record<string, (...input: never[]) => unknown>>

/**
 * Answers the messages of `ComputeThreads` in its thread.
 *
 * @param transfer  buffers of a result that are moved to the other thread instead of copied
 */
export function answerTasks(
  tasks: Tasks,
  { transfer = () => [] }: { readonly transfer?: (result: unknown) => readonly ArrayBuffer[] } = {},
): void {
  const known = new Map(Object.entries(tasks) as [string, (...input: readonly unknown[]) => unknown][])
  parentPort?.on('message', async ({ task, input }: { task: string; input: readonly unknown[] }) => {
    let answer: ThreadAnswer
    try {
      answer = { done: await known.get(task)!(...input) }
    } catch (failed) {
      answer = { failed }
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    parentPort?.postMessage(answer, 'done' in answer ? [...new Set(transfer(answer.done))] : [])
  })
}
