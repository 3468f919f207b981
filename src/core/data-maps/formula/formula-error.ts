/** `at`: position of the error, from 1. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly at: number
  constructor(message: string, at: number) {
    super(`${message} (character ${at})`)
    this.at = at
  }
}
