import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { SheetSource } from '#core/read/source.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { IngestLimits } from './limits.ts'
import type { WorkbookAnswer, WorkbookTask } from './workbook-thread.ts'

/** Two workbooks at a time, so that their memory does not add up. */
const queue = new PQueue({ concurrency: 2 })

/**
 * Unpacks a workbook in a thread with a limit on memory and time: a malicious file ends the thread, not the process.
 * The bytes are transferred and unusable afterwards.
 * @throws IngestError
 */
export async function readWorkbook(task: WorkbookTask): Promise<SheetSource> {
  const answer = await queue.add(() => askThread(task))
  if ('refused' in answer) throw new IngestError(answer.refused.code, answer.refused.message)
  return { kind: 'sheets', name: task.name, sheets: answer.sheets }
}

function askThread(task: WorkbookTask): Promise<WorkbookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookAnswer>()
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: task.limits.unpackMegabytes },
    // Suppresses output of the library; without the parent's flags (coverage, loaders).
    stdout: true,
    stderr: true,
    execArgv: [],
  })
  const clock = setTimeout(() => reject(tooSlow(task.name, task.limits)), task.limits.unpackSeconds * 1000)
  worker.once('message', resolve)
  worker.once('error', (cause) => reject(failure(task.name, cause)))
  worker.once('exit', (code) => reject(new Error(`the unpacking thread ended without an answer (exit ${code})`)))
  return promise.finally(() => {
    clearTimeout(clock)
    return worker.terminate()
  })
}

function tooSlow(name: string, { unpackSeconds }: IngestLimits): IngestError {
  return new IngestError(
    'workbook-too-slow',
    `${name}: the workbook was not unpacked within ${unpackSeconds} s. Save only the sheets with measured points, or export them as CSV.`,
  )
}

function failure(name: string, cause: unknown): unknown {
  if ((cause as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') return cause
  return new IngestError(
    'workbook-too-large',
    `${name}: the workbook exceeds the memory limit per file, even if most of its cells are empty. Save only the sheets with measured points, or export them as CSV.`,
    { cause },
  )
}
