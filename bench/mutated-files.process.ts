/** Reads the mutated files of a range of numbers and reports each; `mutated-files.ts` ends it where one takes too long. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSource } from '#core/read/read-source.ts'
import { mutatedFile } from '../tests/fixtures/mutated-files.ts'

export type ReadFile = {
  readonly number: number
  readonly what: string /** Processor time [ms]: what others take does not count. */
  readonly ms: number
}

const { from, to } = workerData as { readonly from: number; readonly to: number }
for (let number = from; number < to; number++) {
  const { what, source } = mutatedFile(number)
  const begin = process.threadCpuUsage()
  await readSource(source, { maxColumns: source.kind === 'text' ? 500 : 2000 })
  const { user, system } = process.threadCpuUsage(begin)
  const read: ReadFile = { number, what, ms: (user + system) / 1000 }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(read)
}
