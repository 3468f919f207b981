import { AppError, type ErrorCode } from '#contract/errors.ts'

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

const codes: Readonly<Record<SupportError['kind'], ErrorCode>> = {
  too_large: 'too_large',
  type: 'unsupported_media_type',
  broken: 'invalid_request',
  too_many: 'too_many_requests',
  busy: 'unavailable',
  email: 'invalid_request',
}

/** Runs the work and throws its SupportError as AppError. */
export async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SupportError)) throw error
    const issues = error.kind === 'email' ? [{ path: 'body.email', message: error.message }] : []
    throw new AppError(codes[error.kind], error.message, {
      issues,
      ...((error.kind === 'too_many' || error.kind === 'busy') && { retryAfter: error.retryAfter }),
    })
  }
}
