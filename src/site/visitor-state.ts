/** How long a state that was read counts as the present one: what is withdrawn is gone after this [ms]. */
export const stateLife = 100

/** The state of all that a visitor may see, as a text; everything that is kept for visitors is kept under it. */
export class VisitorState {
  readonly #read: () => Promise<string>
  readonly #now: () => number
  #known: { readonly text: Promise<string>; readonly readAt: number } | undefined

  /** @param read what changes with everything that a visitor may see */
  constructor(read: () => Promise<string>, now: () => number = () => performance.now()) {
    this.#read = read
    this.#now = now
  }

  /**
   * Ask before making what is to be kept: it is then never older than the state that it is kept under. Undefined when the
   * database does not answer: whoever asks it next will hear what is wrong.
   */
  async current(): Promise<string | undefined> {
    if (!this.#known || this.#now() - this.#known.readAt > stateLife) {
      this.#known = { text: this.#read(), readAt: this.#now() }
    }
    try {
      return await this.#known.text
    } catch {
      this.#known = undefined
      return undefined
    }
  }
}
