import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './compute-threads.ts'

/** Functions of a thread of `ComputeThreads`, by name. Input and result are copied (structured clone). */
export type Tasks = Readonly<Record<string, (...input: never[]) => unknown>>

/** Answers messages of `ComputeThreads`. @param transfer  buffers of a result to move instead of copy */
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
