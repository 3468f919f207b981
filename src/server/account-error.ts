/** An account cannot be made or used as asked; the message is for the person who asked. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}
