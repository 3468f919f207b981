import { describe, expect, test } from 'vitest'
import { tidyAccounts } from '#server/accounts/housekeeping.ts'
import {
  account,
  activate,
  change,
  db,
  email,
  get,
  linkOf,
  login,
  newestMail,
  one,
  press,
  register,
  reset,
  useRegistration,
} from '#tests/api/registration-stage.ts'

useRegistration()

describe('an address registered', () => {
  test('anew, while nobody has proven the address, takes the place of who did before; its link renews itself', async () => {
    const stranger = 'Annealed-By-Me-7'
    await register({ firstName: 'Eve', lastName: 'Ill', password: stranger, matchingPassword: stranger })
    const strangers = await linkOf('activate')
    const owner = await one('select id from account')
    // At once it is taken, as it always was: one mail in three minutes.
    expect((await register()).statusCode).toBe(409)
    await change(`update account set created_at = now() - interval '4 minutes'; delete from throttle`)
    expect([(await register()).statusCode, (await register()).statusCode]).toEqual([200, 409])
    expect(await account()).toMatchObject({ id: owner.id, first_name: 'Anna', last_name: 'Berg', state: 'pending' })
    expect((await activate(strangers, stranger)).json().code).toBe('link_refused')
    expect((await activate(await linkOf('activate'))).statusCode).toBe(200)
    expect([(await login(stranger)).statusCode, (await login()).statusCode]).toEqual([401, 200])
    await change(`update account set created_at = now() - interval '1 day'; delete from throttle`)
    expect((await register({ password: stranger, matchingPassword: stranger })).statusCode).toBe(409)
    expect((await login()).statusCode).toBe(200)
  })

  test('by a stranger opens nothing to them: the link asks for the password, and a reset replaces it', async () => {
    const stranger = 'Annealed-By-Me-7'
    await register({ password: stranger, matchingPassword: stranger })
    const token = await linkOf('activate')
    const mine = await activate(token)
    expect([mine.statusCode, mine.json().message]).toEqual([401, 'Incorrect password'])
    expect((await account()).state).toBe('pending')
    await get('resetPassword')
    expect((await reset(await linkOf('reset-password'))).statusCode).toBe(200)
    expect((await account()).state).toBe('active')
    expect([(await login(stranger)).statusCode, (await login('Quench-Temper-8')).statusCode]).toEqual([401, 200])
    expect((await activate(token, stranger)).json().code).toBe('link_refused')
  })

  test('nobody’s words stand in the mail to an address that is not proven', async () => {
    await register({ firstName: 'Your invoice', lastName: 'is overdue' })
    const seen = async () => `${await newestMail()} ${await newestMail('html')}`
    const activation = await seen()
    await change('delete from throttle; delete from mail')
    await get('resetPassword')
    for (const text of [activation, await seen()]) {
      expect(text).toContain('Hello,')
      expect(text).not.toMatch(/invoice|overdue/)
    }
  })

  test.each(['https://evil.example', 'evil.example/pay', 'pay@evil.example'])(
    '%s is not taken for a name',
    async (name) => {
      expect((await register({ firstName: name })).statusCode).toBe(422)
      expect((await register({ lastName: name })).statusCode).toBe(422)
      expect((await register({ organization: 'Steel / Works: TU' })).statusCode).toBe(200)
    },
  )

  test('a registration that nobody confirms is gone after a week; no other account ever is', async () => {
    await register()
    await register({ email: 'fresh@steel.example' })
    await change(`
      insert into account (email, state, created_at) values
        ('old@steel.example', 'active', now() - interval '1 year'),
        ('off@steel.example', 'disabled', now() - interval '1 year');
      update account set created_at = now() - interval '8 days' where email = '${email}';
      update account set created_at = now() - interval '6 days' where email = 'fresh@steel.example'`)
    await tidyAccounts(db)
    const { emails } = await one('select array_agg(email order by email) as emails from account')
    expect(emails).toEqual(['fresh@steel.example', 'off@steel.example', 'old@steel.example'])
    expect((await change('select recipient from mail')).rows).toEqual([{ recipient: 'fresh@steel.example' }])
    await db.asWriter({ kind: 'accounts' }, (writer) => writer.deleteFrom('account').execute())
    expect(await one('select count(*)::int as n from account')).toEqual({ n: 2 })
    expect((await register()).statusCode).toBe(200)
  })
})

test('a link that is refused has its line', async () => {
  await register()
  const token = await linkOf('activate')
  const { last } = await one('select coalesce(max(id), 0) as last from audit')
  await activate('A'.repeat(43))
  await activate(token, 'wrong')
  await reset('A'.repeat(43))
  await press('/login-link', { token: 'A'.repeat(43) })
  const { id } = await account()
  expect((await change(`select action, object, after from audit where id > ${last} order by id`)).rows).toEqual([
    { action: 'account.link-refused', object: 'unknown', after: { purpose: 'activate', reason: 'link' } },
    { action: 'account.link-refused', object: id, after: { purpose: 'activate', reason: 'password' } },
    { action: 'account.link-refused', object: 'unknown', after: { purpose: 'reset', reason: 'link' } },
    { action: 'account.link-refused', object: 'unknown', after: { purpose: 'login', reason: 'link' } },
  ])
})
