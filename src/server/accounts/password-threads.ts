import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { PasswordTask } from './password-thread.ts'

/** A password takes 19 MiB and tens of milliseconds. Half of the cores hash, so that other requests are not delayed. */
const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() >> 1) })
const idle: Worker[] = []

/** Computes Argon2id in a thread of low priority (docs/design/rate-limits.md#password-hashing). */
export function digest(task: PasswordTask): Promise<Buffer> {
  return queue.add(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] })
    // A referenced thread prevents the process from ending, so only while it works.
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(task)
    const [made] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>]
    worker.unref()
    idle.push(worker)
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  })
}
