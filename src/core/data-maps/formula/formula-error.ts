/** A formula that cannot be used: what is wrong, and at which letter (1 is the first). */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly at: number
  constructor(message: string, at: number) {
    super(`${message} (letter ${at})`)
    this.at = at
  }
}
