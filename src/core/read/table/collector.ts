import { type MissingReason, missingReasons, reasonCode } from './cell-kind.ts'
import { GrowingColumn } from './growing-column.ts'
import type { TablePlan } from './plan.ts'
import type { MissingCell, RowBatch } from './row-batcher.ts'

type Reasons = { readonly start: number; readonly codes: Uint8Array }

/** Columns of one table as they grow; each is handed out once, when the specimen is put together. */
export class Collector {
  readonly plan: TablePlan
  readonly group: string | undefined
  count = 0

  readonly #columns: GrowingColumn[]
  readonly #reasons: Reasons[][]
  /** Row and line where the distance between the two changes. */
  readonly #lineMarks: { row: number; line: number }[] = []
  readonly #found = new Map<string, MissingCell>()
  /** Specimens that still wait for each column: a time may serve several. */
  readonly #waiting: number[]

  /** @param mostRows  rows that will never be exceeded */
  constructor(plan: TablePlan, group: string | undefined, mostRows: number) {
    this.plan = plan
    this.group = group
    this.#columns = plan.columns.map(() => new GrowingColumn(mostRows))
    this.#reasons = plan.columns.map(() => [])
    this.#waiting = plan.columns.map((_, at) => plan.groups.filter((group) => group.columns.includes(at)).length)
  }

  add(batch: RowBatch): void {
    for (const [column, values] of batch.columns.entries()) {
      if (this.plan.columns[column]!.kind === 'number') this.#columns[column]!.append(values.subarray(0, batch.count))
    }
    for (const [column, codes] of batch.reasons.entries()) {
      if (codes) this.#reasons[column]!.push({ start: this.count, codes: codes.slice(0, batch.count) })
    }
    for (const [column, filler] of batch.fillers.entries()) {
      if (filler !== undefined) this.note({ column, line: 0, reason: reasonCode.filler, found: String(filler) })
    }
    for (let i = 0; i < batch.count; i++) {
      const last = this.#lineMarks.at(-1)
      const row = this.count + i
      const line = batch.lines[i]!
      if (!last || line - last.line !== row - last.row) this.#lineMarks.push({ row, line })
    }
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
    let last = -1
    for (const column of columns) {
      const { values } = this.#columns[column]!
      for (let row = values.length - 1; row > last; row--) {
        if (!Number.isNaN(values[row]!)) last = row
      }
    }
    return last + 1
  }

  /** Hands one column out, cut to `rows`; it can be taken once for each specimen that it belongs to. */
  take(column: number, rows: number): CollectedColumn {
    const waiting = --this.#waiting[column]!
    if (waiting > 0)
      return { values: this.#columns[column]!.values.slice(0, rows), missing: this.#missing(column, rows) }
    const values = this.#columns[column]!.take(rows)
    const missing = this.#missing(column, rows)
    this.#reasons[column] = []
    return { values, missing }
  }

  #missing(column: number, rows: number): Map<MissingReason, MissingRun> {
    const missing = new Map<MissingReason, MissingRun>()
    for (const { start, codes } of this.#reasons[column]!) {
      for (let i = 0; i < codes.length && start + i < rows; i++) {
        const code = codes[i]!
        if (code === 0) continue
        const reason = missingReasons[code]!
        const run = missing.get(reason)
        const row = start + i
        if (run) {
          run.count++
          run.last = row
        } else
          missing.set(reason, { count: 1, first: row, last: row, found: this.#found.get(`${column} ${code}`)?.found })
      }
    }
    return missing
  }
}

export type MissingRun = { count: number; first: number; last: number; found: string | undefined }

export type CollectedColumn = {
  readonly values: Float64Array
  readonly missing: Map<MissingReason, MissingRun>
}
