import { describe, expect, test } from 'vitest'
import type { LoginDone, LoginStep } from '#contract/accounts/login-done.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { forgotResult, loginResult, resendResult, signupResult } from './results.ts'

const about = { verb: 'x', typed: {} }
const done = (value: LoginDone = {}) => ({ ...about, done: value })
const refused = (code: ErrorCode, message = '', reference = '7K3F9QXD') => ({
  ...about,
  refused: { code, message, fields: [], reference },
})
const network = refused('unavailable', 'The server is not responding. Try again.', '')

// Texts: specification, section 8. Messages: what the verbs answer (section 7 and contract/accounts/texts.ts).
describe('log in', () => {
  test.each([
    [done(), 'success', undefined],
    [refused('not_found', 'User not found'), 'unknown', 'User not found!'],
    [refused('unauthenticated', 'Incorrect password'), 'incorrect', 'Incorrect Password'],
    [refused('not_activated', 'Account not activated'), 'inactive', 'This account is not activated!'],
    [refused('not_activated', 'Account disabled'), 'disabled', 'Account disabled'],
    [refused('forbidden', loginTexts.companyOnly), 'company', loginTexts.companyOnly],
    [network, 'failed', 'Error logging in'],
    [refused('too_many_requests', 'Try again in 30 s.'), 'failed', 'Error logging in'],
    [refused('invalid_request', 'Check the highlighted fields.'), 'failed', 'Error logging in'],
    [refused('internal'), 'failed', 'Error logging in'],
  ])('%j', (given, kind, text) => {
    const result = loginResult(given)
    expect(result.kind).toBe(kind)
    expect('text' in result ? result.text : undefined).toBe(text)
  })

  test('too many attempts say how long to wait', () =>
    expect(loginResult(refused('too_many_requests', 'Try again in 30 s.'))).toMatchObject({
      detail: 'Try again in 30 s.',
    }))

  test.each([
    { kind: 'verify', ticket: 't', factors: ['totp', 'recovery'] },
    { kind: 'set-up', ticket: 't', factors: [] },
  ] satisfies LoginStep[])('a step %j', (step) =>
    expect(loginResult(done({ step }))).toEqual({ kind: 'step', step, begun: undefined }),
  )
})

describe('sign up', () => {
  test.each([
    [done(), 'success', 'Your registration is successful, please check your email to activate your account'],
    [refused('conflict', 'This email is already registered'), 'registered', 'This account is already registered!'],
    [refused('invalid_request', "Passwords don't match"), 'mismatch', "Passwords don't match"],
    [
      refused('invalid_request', 'Password must be valid: a digit'),
      'rules',
      'Password is not correct, please follow the rules',
    ],
    [
      refused('invalid_request', 'This email address is not allowed'),
      'email',
      'Email is not allowed! Please register using your academic or business email address!',
    ],
    [refused('invalid_request', 'This email is not valid'), 'other', 'Error! Please double check your input.'],
    [refused('too_many_requests', 'Too many'), 'other', 'Error! Please double check your input.'],
    [refused('internal'), 'other', 'Error! Please double check your input.'],
    [network, 'other', 'Failed to signup'],
  ])('%j', (given, kind, text) => expect(signupResult(given)).toMatchObject({ kind, text }))

  test('says which rule, in the words of the hint', () =>
    expect(
      signupResult(refused('invalid_request', 'Password must be valid: not a repetition of a few characters')).detail,
    ).toBe('not a repetition of a few characters'))
})

describe('forgot password', () => {
  test.each([
    [done(), true, 'The reset link has been sent to you!'],
    [refused('not_found', 'any'), false, 'email not found'],
    [refused('invalid_request'), false, 'email not found'],
    [network, false, 'Error sending request'],
    [refused('too_many_requests', 'Wait 3 minutes.'), false, 'Error sending request'],
  ])('%j', (given, sent, text) => expect(forgotResult(given)).toMatchObject({ sent, text }))
})

describe('resend activation', () => {
  test.each([
    [done(), true, 'Activation email has been sent'],
    [refused('conflict'), false, 'Account is already verified'],
    [refused('unknown_account'), false, "user doesn't exist"],
    [refused('internal'), false, 'Failed to send activation email'],
    [refused('too_many_requests', 'Wait.'), false, 'Failed to send activation email'],
    [network, false, 'Failed to send activation email'],
  ])('%j', (given, sent, text) => expect(resendResult(given)).toMatchObject({ sent, text }))
})
