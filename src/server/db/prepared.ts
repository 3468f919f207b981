/**
 * Statement names, so that a connection plans each statement once (docs/design/postgresql.md#prepared-statements).
 * Equal texts have equal names in all connections; the text is made by the query builder and never contains values. The
 * number of names is limited, because each costs memory in every server process; further texts are planned each time.
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
