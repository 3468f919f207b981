/** A file or message that is not taken, with the reason for a person. */
export class SupportError extends Error {
  override readonly name = 'SupportError'
  readonly kind: 'too_large' | 'type' | 'broken' | 'too_many' | 'busy' | 'email'
  /** For `too_many` and `busy` [s]. */
  readonly retryAfter: number
  constructor(kind: SupportError['kind'], message: string, retryAfter = 60) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
