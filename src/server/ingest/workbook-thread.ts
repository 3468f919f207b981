import { parentPort, workerData } from 'node:worker_threads'
import type { Worksheet } from '#core/read/source.ts'
import type { IngestCode } from '#core/read/bytes/ingest-error.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { IngestLimits } from './limits.ts'
import { assertXls } from './workbook-kind.ts'

export type WorkbookTask = { name: string; kind: 'zip' | 'xls'; bytes: Uint8Array<ArrayBuffer>; limits: IngestLimits }
export type WorkbookAnswer = { sheets: Worksheet[] } | { refused: { code: IngestCode; message: string } }

const task = workerData as WorkbookTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await answer(task))

async function answer(given: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    const sheets = await unpack(given)
    assertWithin(given, sheets)
    return { sheets }
  } catch (error) {
    // Any other error is a bug and reaches the parent as the thread's `error` event.
    if (!(error instanceof IngestError)) throw error
    return { refused: { code: error.code, message: error.message } }
  }
}

async function unpack({ name, kind, bytes, limits }: WorkbookTask): Promise<Worksheet[]> {
  if (kind === 'zip') return (await import('./read-xlsx.ts')).readXlsxSheets(name, bytes, limits)
  assertXls(name, bytes)
  return (await import('./read-xls.ts')).readWithSheetJs(name, bytes)
}

function assertWithin({ name, limits }: WorkbookTask, sheets: readonly Worksheet[]): void {
  const tooLarge = (location: string, found: string, expected: string) =>
    new IngestError(
      'workbook-too-large',
      `${name}, ${location}: ${found}; at most ${expected} are read. Split the sheet, or export it as CSV.`,
    )
  for (const { name: sheet, rows } of sheets) {
    if (rows.length > limits.rows) throw tooLarge(`sheet '${sheet}'`, `${rows.length} rows`, `${limits.rows}`)
    for (const [i, row] of rows.entries()) {
      if (row.length > limits.sheetColumns) {
        throw tooLarge(`sheet '${sheet}', row ${i + 1}`, `${row.length} columns`, `${limits.sheetColumns}`)
      }
      for (const [j, cell] of row.entries()) {
        if (typeof cell === 'string' && cell.length > limits.cellCharacters) {
          throw tooLarge(
            `sheet '${sheet}', row ${i + 1}, column ${j + 1}`,
            `a cell of ${cell.length} characters`,
            `${limits.cellCharacters}`,
          )
        }
      }
    }
  }
}
