/** What takes a place, such as a connection or a line, and how many places there are for it. */
export type Wanted = readonly (readonly [taker: unknown, most: number])[]

/** Counts what is under way for several takers at once. */
export class Places {
  readonly #taken = new Map<unknown, number>()

  /** @returns gives the places back; undefined where one of the takers has no place left, and then none is taken */
  take(wanted: Wanted): (() => void) | undefined {
    if (wanted.some(([taker, most]) => (this.#taken.get(taker) ?? 0) >= most)) return undefined
    for (const [taker] of wanted) this.#taken.set(taker, (this.#taken.get(taker) ?? 0) + 1)
    return () => {
      for (const [taker] of wanted) {
        const left = this.#taken.get(taker)! - 1
        if (left > 0) this.#taken.set(taker, left)
        else this.#taken.delete(taker)
      }
    }
  }
}
