import type { LoginDone, LoginStep } from '#contract/accounts/login-done.ts'
import { loginTexts, mailTexts, registerTexts } from '#contract/accounts/texts.ts'
import type { ActionAnswer, Refusal } from '#contract/result.ts'

/** Messages of the account forms: the error catalogue of the specification (section 8), word for word. */
type Answer<T = unknown> = ActionAnswer<T>

export type LoginResult =
  | { readonly kind: 'success' }
  | { readonly kind: 'step'; readonly step: LoginStep; readonly begun: LoginDone['begun'] }
  | { readonly kind: 'unknown' | 'incorrect' | 'inactive' | 'locked' | 'disabled' | 'company'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly detail: string }

export function loginResult(answer: Answer<LoginDone>): LoginResult {
  if ('done' in answer) {
    const { step, begun } = answer.done
    return step ? { kind: 'step', step, begun } : { kind: 'success' }
  }
  const { code, message } = answer.refused
  if (isOurFault(answer.refused)) return { kind: 'failed', text: 'Error logging in', detail: message }
  if (message === loginTexts.userNotFound) return { kind: 'unknown', text: 'User not found!' }
  if (message === loginTexts.incorrectPassword) return { kind: 'incorrect', text: 'Incorrect Password' }
  if (message === loginTexts.disabled || message === loginTexts.locked)
    return { kind: message === loginTexts.locked ? 'locked' : 'disabled', text: message }
  if (message === loginTexts.companyOnly) return { kind: 'company', text: message }
  if (code === 'not_activated') return { kind: 'inactive', text: 'This account is not activated!' }
  return { kind: 'failed', text: 'Error logging in', detail: message }
}

export type SignupResult = {
  readonly kind: 'success' | 'registered' | 'mismatch' | 'rules' | 'email' | 'other'
  readonly text: string
  /** Cause that the catalogue text does not contain; for `rules` those not met. */
  readonly detail: string
}

export function signupResult(answer: Answer): SignupResult {
  if ('done' in answer) return { kind: 'success', text: registerTexts.registered, detail: '' }
  const { message } = answer.refused
  if (hasNoAnswer(answer.refused)) return { kind: 'other', text: 'Failed to signup', detail: message }
  if (message === registerTexts.duplicate)
    return { kind: 'registered', text: 'This account is already registered!', detail: '' }
  if (message === registerTexts.mismatch) return { kind: 'mismatch', text: "Passwords don't match", detail: '' }
  if (message.startsWith(registerTexts.rules))
    return {
      kind: 'rules',
      text: 'Password is not correct, please follow the rules',
      detail: message.slice(registerTexts.rules.length).replace(/^: /, ''),
    }
  if (message.toLowerCase().includes('email address is not allowed'))
    return {
      kind: 'email',
      text: 'Email is not allowed! Please register using your academic or business email address!',
      detail: '',
    }
  return { kind: 'other', text: 'Error! Please double check your input.', detail: message }
}

export type MailResult = { readonly sent: boolean; readonly text: string; readonly detail: string }

export function forgotResult(answer: Answer): MailResult {
  if ('done' in answer) return { sent: true, text: mailTexts.resetSent, detail: '' }
  if (isOurFault(answer.refused)) return { sent: false, text: 'Error sending request', detail: answer.refused.message }
  return { sent: false, text: mailTexts.emailNotFound, detail: '' }
}

export function resendResult(answer: Answer): MailResult {
  if ('done' in answer) return { sent: true, text: mailTexts.activationSent, detail: '' }
  const { code, message } = answer.refused
  if (code === 'conflict') return { sent: false, text: mailTexts.alreadyVerified, detail: '' }
  if (code === 'unknown_account') return { sent: false, text: mailTexts.unknownUser, detail: '' }
  return { sent: false, text: 'Failed to send activation email', detail: message }
}

/** Not about the account: too many attempts, or a server failure. */
function isOurFault({ code }: Refusal): boolean {
  return code === 'too_many_requests' || code === 'unavailable' || code === 'internal'
}

/** Every response of the server has a reference. */
function hasNoAnswer({ reference }: Refusal): boolean {
  return reference === ''
}
