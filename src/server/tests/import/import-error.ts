/** Files cannot be imported as asked; nothing has been stored. One line for each reason. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
