import { AppError, type ErrorCode } from '#contract/errors.ts'
import { SupportError } from './support-error.ts'

const codes: Readonly<Record<SupportError['kind'], ErrorCode>> = {
  too_large: 'too_large',
  type: 'unsupported_media_type',
  broken: 'invalid_request',
  too_many: 'too_many_requests',
  busy: 'unavailable',
  email: 'invalid_request',
}

/** What support refuses, as everything else refuses. */
export async function told<T>(work: () => Promise<T>): Promise<T> {
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
