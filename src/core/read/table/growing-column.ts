const firstRows = 32
/** Up to here a column grows by copying; beyond, in place. */
const copiedRows = 65_536
const stepBytes = 1_048_576

/**
 * A column of numbers that grows without ever standing in memory twice: small ones by doubling, large ones inside a
 * reserved range of addresses that is filled as needed and given back at once.
 */
export class GrowingColumn {
  #values: Float64Array<ArrayBuffer> = new Float64Array(firstRows)
  #count = 0
  readonly #mostRows: number

  /** @param mostRows  rows that will never be exceeded; only addresses are reserved for them, no memory */
  constructor(mostRows: number) {
    this.#mostRows = mostRows
  }

  /** The values so far; valid until the next `append`. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.#count)
  }

  append(values: Float64Array): void {
    const needed = this.#count + values.length
    if (needed > this.#values.length) this.#grow(needed)
    this.#values.set(values, this.#count)
    this.#count = needed
  }

  /** The first `rows` values in an array of exactly that length. The column is empty afterwards. */
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
    return new ArrayBuffer(bytes, { maxByteLength: Math.max(bytes, this.#mostRows * 8) })
  }
}
