export type SlotRequest = readonly (readonly [taker: unknown, max: number])[]

export class Slots {
  readonly #taken = new Map<unknown, number>()

  /** @returns releases the slots; undefined if one of the keys has no free slot, and then none is taken */
  take(wanted: SlotRequest): (() => void) | undefined {
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
