import { Worker } from 'node:worker_threads'
import type { SheetRows } from '#core/export/workbook.ts'
import { Turns } from '../turns.ts'

/** Memory of one thread [MB]: a table that needs more ends the thread, not the process. */
const memory = 2048
const turns = new Turns(2)

/**
 * The sheets as bytes of an XLSX workbook. Texts are stored as texts, never as formulas; numbers with all their digits.
 *
 * Written in a thread of its own: a large test takes half a second, in which nobody else would be answered. Two at a
 * time; others wait in order.
 */
export async function workbookFile(sheets: readonly SheetRows[]): Promise<Buffer> {
  return turns.run(() => askThread(sheets))
}

function askThread(sheets: readonly SheetRows[]): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // The parent's flags (coverage, loaders) are not for it.
    execArgv: [],
  })
  worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the writing thread ended without an answer (exit ${code})`)))
  return promise.finally(() => worker.terminate())
}
