import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { testAccounts } from '#tests/accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { createAccount } from './accounts.ts'
import { findAccount } from './find-account.ts'
import { createLoginLink, logInByLink } from '#server/accounts/login/login-link.ts'
import { type AccountServices, keeper } from './services.ts'
import { endAllSessions, findSession, listSessions, openSession, refreshSession } from './sessions.ts'

let db: TestDatabase
let accounts: AccountServices
let accountId: string
const email = 'editor@mi.example'
beforeAll(async () => {
  db = await testDatabase()
  accounts = testAccounts(db)
  const made = await db.asWriter(operator, (writer) => createAccount(writer, { email, role: 'ROLE_DATAEDITOR' }))
  accountId = made.id
})
afterAll(() => db.close())
beforeEach(() =>
  change(`update account set state = 'active', role = 'ROLE_DATAEDITOR'; delete from throttle; delete from mail`),
)

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const one = async <T>(text: string): Promise<T> => (await change(text)).rows[0]
const visit = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0', reference: 'TEST0001' }
const link = () => db.asWriter(operator, (writer) => createLoginLink(writer, email))
const open = (rotates: boolean, services = accounts) =>
  db.asWriter(keeper(accountId), async (writer) =>
    openSession(writer, services, (await findAccount(writer, { email }))!, { rotates, visit }),
  )
const refresh = (token: string, services = accounts) => refreshSession(services, token, visit)
const isAlive = async (token: string) => (await findSession(accounts, token)) !== 'over'
const outcome = (token: string) =>
  refresh(token).then(
    (done) => done.refreshToken ?? 'no successor',
    () => 'refused',
  )

describe('a one-time link', () => {
  test('opens a session of seven days of which only hashes are kept', async () => {
    const { accessToken, refreshToken, lifetime } = (await logInByLink(accounts, await link(), visit))!
    expect(lifetime).toBe(7 * 86_400)
    const { rows } = await change(
      `select to_jsonb(s)::text as text, extract(epoch from expires_at - created_at)::float8 / 86400 as days from session s`,
    )
    expect(rows.at(-1).days).toBeCloseTo(7, 3)
    for (const { text } of rows) expect(text).not.toMatch(/eyJ[\w-]{8,}\.eyJ/)
    expect(await findSession(accounts, accessToken)).toMatchObject({ email, caller: { role: 'ROLE_DATAEDITOR' } })
    expect(await findSession(accounts, refreshToken)).toBeUndefined() // of another kind
  })

  test('works once, also when used five times at the same moment', async () => {
    const token = await link()
    const results = await Promise.all(Array.from({ length: 5 }, () => logInByLink(accounts, token, visit)))
    expect(results.filter((session) => session !== undefined)).toHaveLength(1)
    expect(await logInByLink(accounts, token, visit)).toBeUndefined()
  })

  test.each<[string, (token: string) => Promise<string>]>([
    [
      'expired',
      async (token) => {
        await change(
          `update one_time_link set created_at = now() - interval '2 h', expires_at = now() - interval '1 s'`,
        )
        return token
      },
    ],
    ['replaced by a newer one', async (token) => (await link(), token)],
    ['of a disabled account', async (token) => (await change(`update account set state = 'disabled'`), token)],
    ['that we never made', async () => 'A'.repeat(43)],
    ['that is not a token', async () => "'; drop table account"],
  ])('%s opens nothing', async (_why, spoil) => {
    expect(await logInByLink(accounts, await spoil(await link()), visit)).toBeUndefined()
  })
})

describe('exchanging the refresh token of a session that rotates', () => {
  test('20 at once get the same successor; the one before still gives it for 30 seconds, also after a restart', async () => {
    const { refreshToken } = await open(true)
    const results = await Promise.all(Array.from({ length: 20 }, () => outcome(refreshToken)))
    expect(new Set(results).size).toBe(1)
    const [next] = results
    expect(next).toMatch(/^eyJ/)
    expect(next).not.toBe(refreshToken)
    const restarted = testAccounts(db)
    expect((await refresh(refreshToken, restarted)).refreshToken).toBe(next)
    expect(await outcome(next!)).toMatch(/^eyJ/)
  })

  test('a successor of 20 at once, used 20 times at once, has one successor of its own', async () => {
    const { refreshToken } = await open(true)
    const next = await outcome(refreshToken)
    const results = await Promise.all(Array.from({ length: 20 }, () => outcome(next)))
    expect(new Set(results).size).toBe(1)
  })

  test('reuse after the 30 seconds ends the family and tells its owner', async () => {
    const { refreshToken, accessToken } = await open(true)
    const next = await outcome(refreshToken)
    await change(`update session set rotated_at = now() - interval '31 s'`)
    expect(await outcome(refreshToken)).toBe('refused')
    expect(await outcome(next)).toBe('refused')
    expect(await isAlive(accessToken)).toBe(false)
    expect(await one(`select recipient, subject from mail`)).toEqual({
      recipient: email,
      subject: 'You were logged out on one device',
    })
    expect(await one(`select action, object from audit order by id desc limit 1`)).toEqual({
      action: 'account.token-reused',
      object: accountId,
    })
  })

  test('reuse of the one before the one before ends the family at once', async () => {
    const { refreshToken } = await open(true)
    const second = await outcome(refreshToken)
    const third = await outcome(second)
    expect(await outcome(refreshToken)).toBe('refused')
    expect(await outcome(third)).toBe('refused')
  })

  test('is done six times a minute; the seventh changes nothing, and the token is good when the minute is over', async () => {
    let token = (await open(true)).refreshToken
    for (let i = 0; i < 6; i++) token = await outcome(token)
    expect(token).toMatch(/^eyJ/)
    for (let i = 0; i < 2; i++)
      await expect(refresh(token)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
    await change(`update throttle set window_start = window_start - interval '1 minute'`)
    expect(await outcome(token)).toMatch(/^eyJ/)
  })

  test('20 windows of one browser that renew at the same moment, hour by hour, never wait', async () => {
    let token = (await open(true)).refreshToken
    for (let hour = 0; hour < 6; hour++) {
      const results = await Promise.all(Array.from({ length: 20 }, () => outcome(token)))
      expect(new Set(results).size).toBe(1)
      token = results[0]!
    }
    expect(token).toMatch(/^eyJ/)
  })

  test('never outlives seven days', async () => {
    const { refreshToken } = await open(true)
    await change(`update session set created_at = now() - interval '8 days', expires_at = now() - interval '1 s'`)
    expect(await outcome(refreshToken)).toBe('refused')
  })
})

describe('a session without rotation', () => {
  test('gives access tokens alone, six times a minute', async () => {
    const { refreshToken } = await open(false)
    for (let i = 0; i < 6; i++) expect(await outcome(refreshToken)).toBe('no successor')
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  // The five triggers of docs/security.md#accounts-tokens-sessions.
  test.each([
    ['logging out everywhere', () => db.asWriter(keeper(accountId), (writer) => endAllSessions(writer, accountId))],
    ['a new password', () => change(`update account set password_changed_at = clock_timestamp()`)],
    ['another role', () => change(`update account set role = 'ROLE_REGISTRAR'`)],
    ['being disabled', () => change(`update account set state = 'disabled'`)],
    ['its seven days', () => change(`update session set created_at = now() - interval '8 days', expires_at = now()`)],
  ])('ends with %s', async (_why, happen) => {
    const { refreshToken, accessToken } = await open(false)
    expect(await isAlive(accessToken)).toBe(true)
    await happen()
    expect(await outcome(refreshToken)).toBe('refused')
    expect(await isAlive(accessToken)).toBe(false)
  })
})

test('the list names device and network, and no address', async () => {
  await change(`update session set ended_at = now()`)
  await open(true)
  const sessions = await db.asWriter(keeper(accountId), (writer) => listSessions(writer, accountId))
  expect(sessions).toMatchObject([{ device: 'Firefox on Linux', network: '198.51.100.0/24' }])
})
