/**
 * Texts ready to be sent, kept up to a number of bytes; the one that was not asked for longest goes first.
 *
 * Keys name the content that a text was made from – hashes and row versions – and never who asks: whether somebody may
 * see it is decided by the database on every request, before this memory is asked. Content behind a key cannot change,
 * so nothing has to be thrown away except for room.
 */
export class ByteCache<V> {
  readonly #entries = new Map<string, V>()
  readonly #limit: number
  readonly #size: (value: V) => number
  #bytes = 0

  /** @param limit memory for texts [bytes] */
  constructor(limit: number, size: (value: V) => number) {
    this.#limit = limit
    this.#size = size
  }

  get(key: string): V | undefined {
    const found = this.#entries.get(key)
    if (found !== undefined) {
      // A Map keeps the order of insertion: the first entry is the one that was not used longest.
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  set(key: string, value: V): void {
    this.#remove(key)
    this.#entries.set(key, value)
    this.#bytes += this.#size(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  /** Memory in use [bytes]. */
  get bytes(): number {
    return this.#bytes
  }

  #remove(key: string): void {
    const found = this.#entries.get(key)
    if (found === undefined) return
    this.#entries.delete(key)
    this.#bytes -= this.#size(found)
  }
}
