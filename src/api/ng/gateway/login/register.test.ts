import { actionAnswer } from '#tests/form-pages.ts'
import { describe, expect, test } from 'vitest'
import {
  app,
  change,
  one,
  email,
  register,
  get,
  login,
  account,
  linkOf,
  activate,
  anna,
  press,
  reset,
  registered,
  useRegistration,
} from '#tests/api/registration-stage.ts'

useRegistration()

describe('registering', () => {
  test('makes an account that waits; the mail’s link activates it, and its domain says to whom it belongs', async () => {
    const answer = await register()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your registration is successful, please check your email to activate your account' },
    ])
    expect(await account()).toMatchObject({ email, state: 'pending', role: 'ROLE_REGISTRAR', owner: null })
    expect((await login()).json().message).toBe('Account not activated')

    const token = await linkOf('activate')
    expect((await activate(token)).json()).toEqual({ message: 'Your account is activated' })
    expect(await account()).toMatchObject({ state: 'active', role: 'ROLE_REGISTRAR', owner: 'Steel works' })
    expect((await login()).statusCode).toBe(200)
    const again = await activate(token)
    expect([again.statusCode, again.json().code]).toEqual([403, 'link_refused'])
  })

  test('nobody chooses their own role, state or organisation', async () => {
    const answer = await register({
      authorities: ['ROLE_ADMIN'],
      role: 'ROLE_ADMIN',
      state: 'active',
      enabled: true,
      organisation_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      organizationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    })
    expect(answer.statusCode).toBe(200)
    const made = await account()
    expect(made).toMatchObject({ role: 'ROLE_REGISTRAR', state: 'pending', organisation_id: null })
    expect(made.id).not.toBe('7c9e6679-7425-40de-944b-e07fc1f90ae7')
  })

  // Messages that the dialogs tell apart: specification section 8.
  test.each([
    ['free mail', { email: 'anna@gmail.com' }, 422, 'This email address is not allowed'],
    ['mail to throw away', { email: 'anna@mailinator.com' }, 422, 'This email address is not allowed'],
    ['no address', { email: 'anna' }, 422, 'This email is not valid'],
    ['passwords that differ', { matchingPassword: 'x' }, 422, "Passwords don't match"],
    [
      'a rule',
      { password: 'temper-9', matchingPassword: 'temper-9' },
      422,
      'Password must be valid: an uppercase letter',
    ],
    ['a missing field', { firstName: undefined }, 422, 'The request is not valid.'],
    ['a header in a name', { firstName: 'A\r\nBcc: x@y.example' }, 422, 'The request is not valid.'],
    [
      'a password of 1,025 letters',
      { password: 'Aa1'.repeat(342), matchingPassword: 'x' },
      422,
      'The request is not valid.',
    ],
  ])('%s is refused', async (_why, more, status, message) => {
    const answer = await register(more)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await account()).toBeUndefined()
    expect(await one('select from mail')).toBeUndefined()
  })

  test('ten at once make one account and one mail; another spelling is the same account', async () => {
    const spellings = ['anna@steel.example', 'ANNA@STEEL.EXAMPLE', ' anna@Steel.example']
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => register({ email: spellings[i % 3] })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
      'This email is already registered',
    )
    expect(await one('select count(*)::int as n from account')).toEqual({ n: 1 })
    expect(await one('select count(*)::int as n from mail')).toEqual({ n: 1 })
  })

  test('what follows a + makes nobody else of the person who reads the mailbox', async () => {
    await registered()
    for (const spelling of ['Anna+news@steel.example', 'anna+a+b@steel.example']) {
      const answer = await register({ email: spelling })
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'This email is already registered'])
    }
    for (const other of ['ann@steel.example', '+anna@steel.example', 'anna+news@other.example'])
      expect((await register({ email: other })).statusCode).toBe(200)
  })

  test('of several spellings that wait, one becomes the person, by either link and also at once', async () => {
    await register({ email: 'anna+1@steel.example' })
    const first = await linkOf('activate')
    await register({ email: 'anna+2@steel.example' })
    const second = await linkOf('activate')
    await register()
    await get('resetPassword')
    const answers = await Promise.all([activate(first), activate(second), reset(await linkOf('reset-password'))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await change(`select from account where state = 'active'`)).rowCount).toBe(1)
    expect((await change(`select from one_time_link where used_at is null`)).rowCount).toBeGreaterThan(0)
  })

  test('ten an hour from one source', async () => {
    for (let i = 0; i < 10; i++) expect((await register({ email: `p${i}@steel.example` })).statusCode).toBe(200)
    const more = await register({ email: 'p10@steel.example' })
    expect([more.statusCode, Number(more.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)])
  })
})

describe('the activation mail once more', () => {
  test('takes the place of the first; once in three minutes, counted on the server', async () => {
    await register()
    const first = await linkOf('activate')
    const sent = await get('resendActivation')
    expect([sent.statusCode, sent.json().message]).toEqual([200, 'Activation email has been sent'])
    const soon = await get('resendActivation')
    expect([soon.statusCode, Number(soon.headers['retry-after'])]).toEqual([429, expect.closeTo(180, -2)])
    expect((await activate(first)).statusCode).toBe(403)
    expect((await activate(await linkOf('activate'))).statusCode).toBe(200)
  })

  test.each([
    ['an active account', email, 409, 'Account is already verified'],
    ['nobody', 'nobody@steel.example', 400, "user doesn't exist"],
  ])('%s', async (_who, address, status, message) => {
    await registered()
    const answer = await get('resendActivation', address)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await one('select from mail')).toBeUndefined()
  })

  test('is good for 24 hours', async () => {
    await register()
    await change(`update one_time_link set created_at = now() - interval '25 h', expires_at = now() - interval '1 s'`)
    expect((await activate(await linkOf('activate'))).statusCode).toBe(403)
  })
})

describe('the buttons of the pages, without script', () => {
  /** `done`, or the code of the refusal with the fields that it names. */
  const to = async (url: string, fields: Record<string, string>) => {
    const answer = actionAnswer(await press(url, fields))!
    if ('done' in answer) return 'done'
    return [answer.refused.code, ...answer.refused.fields.map(({ path }) => path)].join(' ')
  }

  test('activation', async () => {
    await register()
    const token = await linkOf('activate')
    await app.inject(`/activate?token=${token}`) // a program that follows links in mails
    const { password } = anna
    expect(await to('/activate', { token, password: 'wrong' })).toBe('invalid_request password')
    expect(await to('/activate', { token, password })).toBe('done')
    expect(await to('/activate', { token, password })).toBe('link_refused')
    expect(await to('/activate', {})).toBe('invalid_request token password')
  })

  test('new password', async () => {
    await registered()
    await get('resetPassword')
    const token = await linkOf('reset-password')
    const password = 'Quench-Temper-8'
    const set = (more: object) => to('/reset-password', { token, password, matchingPassword: password, ...more })
    expect(await set({ password: 'short', matchingPassword: 'short' })).toBe('invalid_request password')
    expect(await set({ matchingPassword: 'x' })).toBe('invalid_request matchingPassword')
    expect(await set({})).toBe('done')
    expect(await set({})).toBe('link_refused')
    expect(await set({ token: '//evil.example' })).toBe('invalid_request token')
  })

  test('registration, and the mails once more', async () => {
    const { matchingPassword: _again, ...some } = anna
    expect(await to('/login', { verb: 'sign-up', ...some })).toBe('invalid_request matchingPassword')
    expect(await to('/login', { verb: 'sign-up', ...anna })).toBe('done')
    expect(await to('/login', { verb: 'resend', email })).toBe('done')
    expect(await to('/login', { verb: 'resend', email })).toBe('too_many_requests')
    await activate(await linkOf('activate'))
    await change('delete from throttle')
    expect(await to('/login', { verb: 'resend', email })).toBe('conflict')
    await change('delete from throttle')
    expect(await to('/login', { verb: 'forgot', email })).toBe('done')
    expect((await login()).statusCode).toBe(200)
  })
})

test('every step of an account’s life has its line', async () => {
  await change('delete from session')
  const { last } = await one('select coalesce(max(id), 0) as last from audit')
  await registered()
  await login('wrong')
  await login()
  await get('resetPassword')
  await reset(await linkOf('reset-password'))
  const { actions } = await one(`select array_agg(action order by id) as actions from audit where id > ${last}`)
  expect(actions).toEqual([
    'account.register',
    'account.activate',
    'account.log-in-refused',
    'account.log-in',
    'account.reset-asked',
    'account.password-reset',
  ])
  expect(await one('select app.audit_first_break() as at')).toEqual({ at: null })
})
