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

const batchSize = 4096

/** Collects rows into planar batches; one row at a time is filled by the caller and committed. */
export class RowBatcher {
  /** The row being filled. */
  readonly row: Float64Array
  /** Codes of `missingReasons` of the row being filled; reset by `commit`. */
  readonly reason: Uint8Array
  rows = 0

  readonly #columns: Float64Array[]
  readonly #reasons: Uint8Array[]
  readonly #anyMissing: Uint8Array
  readonly #lines = new Uint32Array(batchSize)
  readonly #fillers: (number | undefined)[] = []
  readonly #sink: (batch: RowBatch) => void
  #count = 0
  #group: string | undefined

  constructor(width: number, sink: (batch: RowBatch) => void) {
    this.row = new Float64Array(width)
    this.reason = new Uint8Array(width)
    this.#columns = Array.from({ length: width }, () => new Float64Array(batchSize))
    this.#reasons = Array.from({ length: width }, () => new Uint8Array(batchSize))
    this.#anyMissing = new Uint8Array(width)
    this.#sink = sink
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
    if (++this.#count === batchSize) this.flush()
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
