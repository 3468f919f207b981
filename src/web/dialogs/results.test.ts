import type { LoginStep } from '#client/calls.ts'
import { describe, expect, test } from 'vitest'
import { forgotResult, loginResult, resendResult, signupResult } from './results.ts'

const done = (step?: LoginStep) => ({ ok: true, body: { message: 'Done', ...(step && { step }) } }) as const
const refused = (status: number, message = '') =>
  ({ ok: false, status, message, code: 'refused', issues: [], reference: '' }) as const
const network = undefined

// Texts: specification, section 8. Messages: what the calls answer (section 7 and contract/accounts/texts.ts).
describe('log in', () => {
  test.each([
    [done(), 'success', undefined],
    [refused(404, 'User not found'), 'unknown', 'User not found!'],
    [refused(401, 'Incorrect password'), 'incorrect', 'Incorrect Password'],
    [refused(403, 'Account not activated'), 'inactive', 'This account is not activated!'],
    [refused(403), 'inactive', 'This account is not activated!'],
    [network, 'failed', 'Error logging in'],
    [refused(429, 'Try again in 30 s.'), 'failed', 'Error logging in'],
    [refused(500), 'failed', 'Error logging in'],
  ])('%j', (given, kind, text) => {
    const result = loginResult(given)
    expect(result.kind).toBe(kind)
    expect('text' in result ? result.text : undefined).toBe(text)
  })

  test('too many attempts say how long to wait', () =>
    expect(loginResult(refused(429, 'Try again in 30 s.'))).toMatchObject({ detail: 'Try again in 30 s.' }))

  test.each([
    { kind: 'verify', ticket: 't', factors: ['totp', 'recovery'] },
    { kind: 'set-up', ticket: 't', factors: [] },
  ] satisfies LoginStep[])('a step %j', (step) => expect(loginResult(done(step))).toEqual({ kind: 'step', step }))
})

describe('sign up', () => {
  test.each([
    [done(), 'success', 'Your registration is successful, please check your email to activate your account'],
    [refused(409, 'This email is already registered'), 'registered', 'This account is already registered!'],
    [refused(422, "Passwords don't match"), 'mismatch', "Passwords don't match"],
    [refused(422, 'Password must be valid: a digit'), 'rules', 'Password is not correct, please follow the rules'],
    [
      refused(422, 'This email address is not allowed'),
      'email',
      'Email is not allowed! Please register using your academic or business email address!',
    ],
    [refused(422, 'This email is not valid'), 'other', 'Error! Please double check your input.'],
    [refused(429, 'Too many'), 'other', 'Error! Please double check your input.'],
    [refused(500), 'other', 'Error! Please double check your input.'],
    [network, 'other', 'Failed to signup'],
  ])('%j', (given, kind, text) => expect(signupResult(given)).toMatchObject({ kind, text }))

  test('says which rule, in the words of the hint', () =>
    expect(signupResult(refused(422, 'Password must be valid: not a few characters twice over')).detail).toBe(
      'not a few characters twice over',
    ))
})

describe('forgot password', () => {
  test.each([
    [done(), true, 'The reset link has been sent to you!'],
    [refused(404, 'any'), false, 'email not found'],
    [refused(422), false, 'email not found'],
    [network, false, 'Error sending request'],
    [refused(429, 'Wait 3 minutes.'), false, 'Error sending request'],
  ])('%j', (given, sent, text) => expect(forgotResult(given)).toMatchObject({ sent, text }))
})

describe('resend activation', () => {
  test.each([
    [done(), true, 'Activation email has been sent'],
    [refused(409), false, 'Account is already verified'],
    [refused(400), false, "user doesn't exist"],
    [refused(500), false, 'Failed to send activation email'],
    [refused(429, 'Wait.'), false, 'Failed to send activation email'],
    [network, false, 'Failed to send activation email'],
  ])('%j', (given, sent, text) => expect(resendResult(given)).toMatchObject({ sent, text }))
})
