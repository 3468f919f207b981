import { isFiller, reasonCode } from './cell-kind.ts'

/** Rows by column, in the units of the file. The arrays are reused: copy what you need. */
export type RowBatch = {
  readonly columns: readonly Float64Array[]
  /** Codes of `missingReasons` per cell; undefined for a column without a missing cell in this batch. */
  readonly reasons: readonly (Uint8Array | undefined)[]
  readonly lines: Uint32Array
  readonly count: number
  readonly fillers: readonly (number | undefined)[]
  readonly group: string | undefined
}

export type MissingCell = {
  readonly column: number
  readonly line: number
  readonly reason: number
  readonly found: string
}

/** Each full batch doubles the next, so small tables need little memory. */
const firstBatch = 64
const maxBatchRows = 4096

export class RowBatcher {
  readonly row: Float64Array
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
    if (this.#size < maxBatchRows) this.#allocate(this.#size * 2)
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
