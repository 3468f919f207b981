/**
 * Names for statements, so that a connection plans each of them once (docs/decisions/0101). Equal texts get equal names
 * in every connection of the process; the text is made by our query builder, and values never are part of it.
 *
 * The number of names is limited because each costs memory in each of the server's processes: a text that comes when
 * all are taken gets none, and is planned each time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #limit: number

  constructor(limit = 300) {
    this.#limit = limit
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#limit) return known
    const name = `mi${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
