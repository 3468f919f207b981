import { AppError } from '#contract/errors.ts'
import { linkTexts } from '#contract/accounts/texts.ts'

export function sessionOver(): AppError {
  return new AppError('unauthenticated', 'Your session has ended. Log in again.')
}

export function tooOften(seconds: number): AppError {
  return waiting(seconds, (wait) => `Too many attempts. Try again in ${wait}.`)
}

export function loggedInTooOften(seconds: number): AppError {
  const text = 'Too many log-ins to this account from here. Use the session that you have'
  return waiting(seconds, (wait) => `${text}, or try again in ${wait}.`)
}

function waiting(seconds: number, text: (wait: string) => string): AppError {
  const wait =
    seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('too_many_requests', text(wait), { retryAfter: Math.max(1, seconds) })
}

export function linkRefused(): AppError {
  return new AppError('link_refused', linkTexts.linkRefused)
}

/** Refuses a field that the schema accepts and the rules do not. */
export function fieldRefused(field: string, message: string): AppError {
  return new AppError('invalid_request', message, { issues: [{ path: `body.${field}`, message }] })
}

/** A company log-in or an operator link proves a person for ten minutes. */
export function noPassword(): AppError {
  return new AppError(
    'forbidden',
    'Your account has no password. Log out and log in again; you then have ten minutes for this action.',
  )
}

export function proofRequired(): AppError {
  return new AppError('proof_required', 'Enter your password again to do this.')
}
