import { isFiller, reasonCode } from './cell-kind.ts'

/** Rows of numbers by column, in the units of the file. The arrays are used again: copy what you keep. */
export type RowBatch = {
  /** One array per planned column; NaN where the file has no number. */
  readonly columns: readonly Float64Array[]
  /** Codes of `missingReasons` per cell, undefined for a column without a missing cell in this batch. */
  readonly reasons: readonly (Uint8Array | undefined)[]
  /** 1-based line of the text, or row of the sheet, per row. */
  readonly lines: Uint32Array
  readonly count: number
  /** The first filler of each column so far, undefined where there was none. */
  readonly fillers: readonly (number | undefined)[]
  /** Value of the column that names the specimen, in tables that hold several one below the other. */
  readonly group: string | undefined
}

export type MissingCell = {
  readonly column: number
  readonly line: number
  readonly reason: number
  readonly found: string
}

/** Rows of the first batch; each full one makes the next twice as long, so that a small table takes little memory. */
const firstBatch = 64
const longestBatch = 4096

/** Collects rows into planar batches; one row at a time is filled by the caller and committed. */
export class RowBatcher {
  /** The row being filled. */
  readonly row: Float64Array
  /** Codes of `missingReasons` of the row being filled; reset by `commit`. */
  readonly reason: Uint8Array
  rows = 0

  #columns: Float64Array[] = []
  #reasons: Uint8Array[] = []
  readonly #anyMissing: Uint8Array
  #lines = new Uint32Array(0)
  #size = 0
  readonly #fillers: (number | undefined)[] = []
  readonly #sink: (batch: RowBatch) => void
  #count = 0
  #group: string | undefined

  constructor(width: number, sink: (batch: RowBatch) => void) {
    this.row = new Float64Array(width)
    this.reason = new Uint8Array(width)
    this.#anyMissing = new Uint8Array(width)
    this.#sink = sink
    this.#allocate(firstBatch)
  }

  #allocate(size: number): void {
    this.#size = size
    this.#columns = Array.from(this.row, () => new Float64Array(size))
    this.#reasons = Array.from(this.row, () => new Uint8Array(size))
    this.#lines = new Uint32Array(size)
  }

  commit(line: number, group: string | undefined): void {
    if (group !== this.#group) {
      this.flush()
      this.#group = group
    }
    const { row, reason } = this
    const at = this.#count
    for (let column = 0; column < row.length; column++) {
      const value = row[column]!
      let code = reason[column]!
      if (code === 0 && isFiller(value)) {
        code = reasonCode.filler
        this.#fillers[column] ??= value
      }
      this.#columns[column]![at] = code === 0 ? value : Number.NaN
      this.#reasons[column]![at] = code
      if (code !== 0) this.#anyMissing[column] = 1
      reason[column] = 0
    }
    this.#lines[at] = line
    this.rows++
    if (++this.#count < this.#size) return
    this.flush()
    if (this.#size < longestBatch) this.#allocate(this.#size * 2)
  }

  flush(): void {
    if (this.#count === 0) return
    this.#sink({
      columns: this.#columns,
      reasons: this.#reasons.map((reasons, column) => (this.#anyMissing[column] ? reasons : undefined)),
      lines: this.#lines,
      count: this.#count,
      fillers: this.#fillers,
      group: this.#group,
    })
    this.#count = 0
    this.#anyMissing.fill(0)
  }
}
