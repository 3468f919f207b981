import { type MissingReason, missingReasons, reasonCode } from './cell-kind.ts'
import type { TablePlan } from './plan.ts'
import type { MissingCell, RowBatch } from './row-batcher.ts'

const firstRows = 32
/** Up to this size a column grows by copying, beyond it in place. */
const copiedRows = 65_536
const stepBytes = 1_048_576

export class GrowingColumn {
  #values: Float64Array<ArrayBuffer> = new Float64Array(firstRows)
  #count = 0
  readonly #maxRows: number

  /** Reserves addresses, not memory. */
  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  /** Valid until the next `append`. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.#count)
  }

  append(values: Float64Array): void {
    const needed = this.#count + values.length
    if (needed > this.#values.length) this.#grow(needed)
    this.#values.set(values, this.#count)
    this.#count = needed
  }

  take(rows: number): Float64Array {
    const buffer = this.#values.buffer.transferToFixedLength(rows * 8)
    this.#values = new Float64Array(0)
    this.#count = 0
    return new Float64Array(buffer)
  }

  #grow(needed: number): void {
    const { buffer } = this.#values
    if (buffer.resizable) {
      const bytes = Math.ceil((needed * 8) / stepBytes) * stepBytes
      buffer.resize(Math.min(bytes, buffer.maxByteLength))
      return
    }
    const larger =
      needed <= copiedRows ? new ArrayBuffer(Math.max(this.#values.length * 2, needed) * 8) : this.#reserve(needed)
    const values = new Float64Array(larger)
    values.set(this.values)
    this.#values = values
  }

  #reserve(needed: number): ArrayBuffer {
    const bytes = Math.ceil((needed * 8) / stepBytes) * stepBytes
    return new ArrayBuffer(bytes, { maxByteLength: Math.max(bytes, this.#maxRows * 8) })
  }
}

type Reasons = { readonly start: number; readonly codes: Uint8Array }

export class Collector {
  readonly plan: TablePlan
  readonly group: string | undefined
  count = 0

  readonly #columns: GrowingColumn[]
  readonly #reasons: Reasons[][]
  readonly #lineMarks: { row: number; line: number }[] = []
  readonly #found = new Map<string, MissingCell>()
  /** Number of specimens that have not yet taken a column. */
  readonly #waiting: number[]

  constructor(plan: TablePlan, group: string | undefined, maxRows: number) {
    this.plan = plan
    this.group = group
    this.#columns = plan.columns.map(() => new GrowingColumn(maxRows))
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

  line(row: number): number {
    let mark = this.#lineMarks[0]
    for (const next of this.#lineMarks) {
      if (next.row > row) break
      mark = next
    }
    return mark ? mark.line + (row - mark.row) : 0
  }

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

type CollectedColumn = {
  readonly values: Float64Array
  readonly missing: Map<MissingReason, MissingRun>
}
