import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { PasswordTask } from './password-thread.ts'

/**
 * A password takes a core for tens of milliseconds and 19 MiB of memory. Half of the cores compute them, so that many who
 * log in at once wait for each other, and everybody else for none of them.
 */
const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() >> 1) })
const idle: Worker[] = []

/** Argon2id in a thread that gives way to everything else on the machine (docs/decisions/0233). */
export function digest(task: PasswordTask): Promise<Buffer> {
  return queue.add(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] })
    // A thread keeps the process alive only while it has something to do.
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(task)
    const [made] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>]
    worker.unref()
    idle.push(worker)
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  })
}
