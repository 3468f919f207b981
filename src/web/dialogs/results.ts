import { loginTexts, mailTexts, registerTexts } from '#contract/accounts/texts.ts'
import type { LoginStep } from '#client/calls.ts'
import type { Answered, Refusal } from '#web/calls/call.ts'

/**
 * What the account calls' answers mean to the person in front of the dialog: the error catalogue of the specification
 * (section 8), its texts letter by letter. An answer of `undefined` stands for a network failure.
 */
type Answer = { readonly ok: true } | Refused | undefined
type Refused = { readonly ok: false } & Refusal

export type LoginResult =
  | { readonly kind: 'success' }
  | { readonly kind: 'step'; readonly step: LoginStep }
  | { readonly kind: 'unknown' | 'incorrect' | 'inactive' | 'locked' | 'disabled'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly detail: string }

export function loginResult(answer: Answered<'POST /ng/gateway/login/login'> | undefined): LoginResult {
  if (answer === undefined || isOurFault(answer))
    return { kind: 'failed', text: 'Error logging in', detail: detail(answer) }
  if (answer.ok) return answer.body.step ? { kind: 'step', step: answer.body.step } : { kind: 'success' }
  const { message } = answer
  if (message === loginTexts.userNotFound) return { kind: 'unknown', text: 'User not found!' }
  if (message === loginTexts.incorrectPassword) return { kind: 'incorrect', text: 'Incorrect Password' }
  if (message === loginTexts.disabled || message === loginTexts.locked)
    return { kind: message === loginTexts.locked ? 'locked' : 'disabled', text: message }
  return { kind: 'inactive', text: 'This account is not activated!' }
}

export type SignupResult = {
  readonly kind: 'success' | 'registered' | 'mismatch' | 'rules' | 'email' | 'other'
  readonly text: string
  /** What the server adds where the catalogue's text says nothing about the cause; of `rules` those that are not kept. */
  readonly detail: string
}

export function signupResult(answer: Answer): SignupResult {
  if (answer === undefined) return { kind: 'other', text: 'Failed to signup', detail: '' }
  if (answer.ok) return { kind: 'success', text: registerTexts.registered, detail: '' }
  const { message } = answer
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
  if (answer === undefined || isOurFault(answer))
    return { sent: false, text: 'Error sending request', detail: detail(answer) }
  return answer.ok
    ? { sent: true, text: mailTexts.resetSent, detail: '' }
    : { sent: false, text: mailTexts.emailNotFound, detail: '' }
}

export function resendResult(answer: Answer): MailResult {
  if (answer?.ok) return { sent: true, text: mailTexts.activationSent, detail: '' }
  if (answer?.status === 409) return { sent: false, text: mailTexts.alreadyVerified, detail: '' }
  if (answer?.status === 400) return { sent: false, text: mailTexts.unknownUser, detail: '' }
  return { sent: false, text: 'Failed to send activation email', detail: detail(answer) }
}

/** Neither says anything about the account: too many attempts, or a failure of the server. */
function isOurFault(answer: { readonly ok: true } | Refused): answer is Refused {
  return !answer.ok && (answer.status === 429 || answer.status >= 500)
}

function detail(answer: Refused | undefined): string {
  return answer === undefined ? 'The server did not answer. Check your connection and try again.' : answer.message
}
