import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '#tests/accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { resetPassword } from '#server/accounts/registration/activate.ts'
import { createLink } from '#server/accounts/registration/links.ts'
import { logIn } from './login.ts'
import { changePassword } from '#server/accounts/own-account/own-password.ts'
import { hashPassword } from '../password.ts'
import { type AccountServices, keeper } from '../services.ts'
import { findSession } from '../sessions.ts'
import { hashOf } from '../tokens.ts'

let db: TestDatabase
let accounts: AccountServices
let id: string
const email = 'anna@steel.example'
const [old, next] = ['Anneal-Quench-7', 'Temper-Draw-2026']
const visit = { address: '198.51.100.7', userAgent: 'Firefox/150.0', reference: 'TEST0001' }
beforeAll(async () => {
  db = await testDatabase()
  accounts = testAccounts(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  await change('delete from throttle; delete from account')
  // Without the pepper: outdated, so that the log-in wants to write it anew.
  id = (
    await one<{ id: string }>(`insert into account (email, role, state, password_hash)
      values ('${email}', 'ROLE_CUSTOMER', 'active', '${await hashPassword(old)}') returning id`)
  ).id
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const one = async <T>(text: string): Promise<T> => (await change(text)).rows[0]
const liveSessions = async () =>
  (await one<{ n: number }>('select count(*)::int as n from session where ended_at is null')).n
const enter = (password: string, services = accounts) => logIn(services, { email, password, rotate: false }, visit)
/** Does something after a password was judged and before anything follows from it. */
const inBetween = (work: () => Promise<unknown>): AccountServices => ({
  ...accounts,
  passwords: {
    ...accounts.passwords,
    async matches(password, stored) {
      const right = await accounts.passwords.matches(password, stored)
      await work()
      return right
    },
  },
})
const reset = async () => {
  const token = await db.asWriter(keeper(), (writer) => createLink(writer, id, 'reset'))
  await resetPassword(accounts, { token, password: next, matchingPassword: next }, visit)
}

describe('under way while', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the password is set anew', reset],
    ['the account is disabled', () => change(`update account set state = 'disabled'`)],
  ])('%s, a log-in opens nothing', async (_what, work) => {
    await expect(enter(old, inBetween(work))).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await liveSessions()).toBe(0)
    expect(await one(`select after from audit order by id desc limit 1`)).toEqual({ after: { reason: 'changed' } })
  })

  test('the password is set anew, neither a log-in nor a change brings the old one back', async () => {
    const { session } = await enter(old)
    const who = await findSession(accounts, session!.accessToken)
    if (who === undefined || who === 'over') throw new Error('no session')
    await enter(old, inBetween(reset)).catch(() => {})
    await change('delete from throttle')
    await expect(enter(old)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await enter(next)).session).toBeDefined()

    await change(
      `update account set password_hash = '${await hashPassword(old)}', password_changed_at = now() - interval '1 h'`,
    )
    const wanted = { currentPassword: old, password: 'Carbide-Spheroid-1', matchingPassword: 'Carbide-Spheroid-1' }
    const changing = changePassword(inBetween(reset), who, wanted, { visit, rotates: false })
    await expect(changing).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await enter(next)).session).toBeDefined()
  })

  test('a log-in that renews the stored text leaves another one of the same person alone', async () => {
    expect(
      (
        await enter(
          old,
          inBetween(() => enter(old)),
        )
      ).session,
    ).toBeDefined()
    expect(await liveSessions()).toBe(2)
  })
})

test('a new password takes log-ins under way and the marks of other browsers with it', async () => {
  const mark = 'A'.repeat(43)
  const { session } = await enter(old)
  const who = await findSession(accounts, session!.accessToken)
  if (who === undefined || who === 'over') throw new Error('no session')
  const begun = `insert into login_ticket (account_id, token_hash, kind, rotates, expires_at)
    values ('${id}', sha256('x'), 'verify', false, now() + interval '10 minutes')`
  await change(
    `${begun}; insert into known_device (account_id, device_hash) values ('${id}', '\\x${hashOf(mark).toString('hex')}')`,
  )
  const wanted = { currentPassword: old, password: next, matchingPassword: next }
  await changePassword(accounts, who, wanted, { visit: { ...visit, deviceToken: mark }, rotates: false })
  expect(await one('select count(*)::int as n from login_ticket')).toEqual({ n: 0 })
  expect((await change('select device_hash from known_device')).rows).toEqual([{ device_hash: hashOf(mark) }])
  await change(begun)
  await reset()
  expect(await one('select count(*)::int as n from login_ticket')).toEqual({ n: 0 })
  expect(await one('select count(*)::int as n from known_device')).toEqual({ n: 0 })
})
