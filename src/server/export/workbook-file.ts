import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ExportCell, ExportTable } from '#core/export/table.ts'
import { type ComputationOwner, computeLimits, ComputeThreads } from '../compute/compute-threads.ts'

/** Two at a time, so that their memory does not add up. */
const threads = new ComputeThreads(new URL('./workbook-thread.ts', import.meta.url), {
  ...computeLimits,
  threads: 2,
  ofCaller: Number.POSITIVE_INFINITY,
})

export const workbookLoad = () => threads.load

/** Table whose cells can be copied to another thread. */
export type PlainTable = Pick<ExportTable, 'name' | 'notes' | 'rows'> & {
  readonly columns: readonly { readonly name: string; readonly unit: string; readonly cells: readonly ExportCell[] }[]
}

/**
 * Table as an XLSX workbook. Texts are stored as texts, never as formulas; numbers with all digits. Written in a
 * thread, because a large test takes half a second.
 * @throws RangeError for a table longer than a worksheet; AppError `unavailable` if too many wait
 */
export async function workbookFile(
  { name, notes, columns, rows }: ExportTable,
  computedFor: ComputationOwner = { caller: 'site' },
): Promise<Buffer> {
  const plain: PlainTable['columns'][number][] = []
  for (const { cell, ...column } of columns) {
    plain.push({ name: column.name, unit: column.unit, cells: Array.from({ length: rows }, (_, row) => cell(row)) })
    await othersFirst()
  }
  const table: PlainTable = { name, notes, columns: plain, rows }
  return Buffer.from((await threads.run('workbook', [table], computedFor)) as Uint8Array)
}
