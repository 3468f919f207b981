import { type MissingReason, missingReasons } from './cell-kind.ts'
import type { TablePlan } from './plan.ts'
import type { MissingCell, RowBatch } from './row-batcher.ts'

/** Columns of one table as they grow; each is put together only when asked for, one at a time. */
export class Collector {
  readonly plan: TablePlan
  readonly group: string | undefined
  count = 0

  readonly #chunks: Float64Array[][]
  readonly #reasons: (Uint8Array | undefined)[][]
  readonly #sizes: number[] = []
  /** Row and line where the distance between the two changes. */
  readonly #lineMarks: { row: number; line: number }[] = []
  readonly #found = new Map<string, MissingCell>()

  constructor(plan: TablePlan, group: string | undefined) {
    this.plan = plan
    this.group = group
    this.#chunks = plan.columns.map(() => [])
    this.#reasons = plan.columns.map(() => [])
  }

  add(batch: RowBatch): void {
    for (const [column, values] of batch.columns.entries()) {
      if (this.plan.columns[column]!.kind !== 'number') continue
      this.#chunks[column]!.push(values.slice(0, batch.count))
      this.#reasons[column]!.push(batch.reasons[column]?.slice(0, batch.count))
    }
    for (let i = 0; i < batch.count; i++) {
      const last = this.#lineMarks.at(-1)
      const row = this.count + i
      const line = batch.lines[i]!
      if (!last || line - last.line !== row - last.row) this.#lineMarks.push({ row, line })
    }
    this.#sizes.push(batch.count)
    this.count += batch.count
  }

  note(cell: MissingCell): void {
    const key = `${cell.column} ${cell.reason}`
    if (!this.#found.has(key)) this.#found.set(key, cell)
  }

  /** 1-based line of a row. */
  line(row: number): number {
    let mark = this.#lineMarks[0]
    for (const next of this.#lineMarks) {
      if (next.row > row) break
      mark = next
    }
    return mark ? mark.line + (row - mark.row) : 0
  }

  /** How many rows have a number in at least one of these columns, counted to the last such row. */
  usedRows(columns: readonly number[]): number {
    let end = this.count
    for (let chunk = this.#sizes.length - 1; chunk >= 0; chunk--) {
      const start = end - this.#sizes[chunk]!
      let last = -1
      for (const column of columns) {
        const values = this.#chunks[column]![chunk]
        if (!values) continue
        for (let i = values.length - 1; i > last; i--) {
          if (!Number.isNaN(values[i]!)) {
            last = i
            break
          }
        }
      }
      if (last >= 0) return start + last + 1
      end = start
    }
    return 0
  }

  /** Puts one column together and forgets its pieces: its memory is needed twice only for this one column. */
  take(column: number, rows: number): CollectedColumn {
    const values = new Float64Array(rows)
    const missing = new Map<MissingReason, MissingRun>()
    let at = 0
    for (const [chunk, piece] of this.#chunks[column]!.entries()) {
      const keep = Math.min(piece.length, rows - at)
      if (keep <= 0) break
      values.set(keep === piece.length ? piece : piece.subarray(0, keep), at)
      const reasons = this.#reasons[column]![chunk]
      if (reasons) {
        for (let i = 0; i < keep; i++) {
          const code = reasons[i]!
          if (code === 0) continue
          const reason = missingReasons[code]!
          const run = missing.get(reason)
          if (run) {
            run.count++
            run.last = at + i
          } else
            missing.set(reason, {
              count: 1,
              first: at + i,
              last: at + i,
              found: this.#found.get(`${column} ${code}`)?.found,
            })
        }
      }
      at += keep
    }
    this.#chunks[column] = []
    this.#reasons[column] = []
    return { values, missing }
  }
}

export type MissingRun = { count: number; first: number; last: number; found: string | undefined }

export type CollectedColumn = {
  readonly values: Float64Array
  readonly missing: Map<MissingReason, MissingRun>
}
