/**
 * Curves as JSON text, ready to be sent: writing 48,000 numbers takes longer than everything else in an answer.
 *
 * The key is what the text is made from – content hash of the stored columns and the way they are drawn – and never who
 * asks: whether somebody may see a curve is decided by the database on every request, before this memory is asked.
 * Content behind a hash cannot change, so nothing here ever has to be thrown away except for room; the entry that
 * was not asked for longest goes first.
 */
export class FragmentCache {
  readonly #entries = new Map<string, Fragment>()
  readonly #limit: number
  #bytes = 0

  /** @param limit memory for texts [bytes] */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Fragment | undefined {
    const found = this.#entries.get(key)
    if (found) {
      // A Map keeps the order of insertion: the first entry is the one that was not used longest.
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  set(key: string, fragment: Fragment): void {
    this.#remove(key)
    this.#entries.set(key, fragment)
    this.#bytes += size(fragment)
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
    if (!found) return
    this.#entries.delete(key)
    this.#bytes -= size(found)
  }
}

/** Two JSON arrays of numbers. */
export type Fragment = { readonly x: Buffer; readonly y: Buffer }

function size({ x, y }: Fragment): number {
  return x.length + y.length
}
