import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '#tests/accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { fillDisk, freeDisk } from '#tests/fixtures/full-disk.ts'
import { seal } from '#server/encryption.ts'
import { logInWithFactor } from './second-factor.ts'
import { stepOf } from '#server/accounts/factors/totp.ts'
import { logIn } from './login.ts'
import { hashPassword } from '../password.ts'
import type { AccountServices } from '../services.ts'
import { callerOfSession, endSession, findSession, refreshSession } from '../sessions.ts'

let db: TestDatabase
let accounts: AccountServices
let id: string
let isFull = false
const email = 'anna@steel.example'
const password = 'Anneal-Quench-7'
const visit = { address: '198.51.100.7', userAgent: 'Firefox/150.0', reference: 'TEST0001' }
const secret = Buffer.from('12345678901234567890')

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  if (isFull) await free()
  accounts = testAccounts(db)
  await change('delete from throttle; delete from account')
  const { rows } = await change(`insert into account (email, role, state, password_hash)
    values ('${email}', 'ROLE_CUSTOMER', 'active', '${await hashPassword(password)}') returning id`)
  id = rows[0]!.id
})

const change = (text: string, values: unknown[] = []) =>
  db.asAdmin((admin) => admin.query<{ id: string; last_step: string }>(text, values))
async function fill() {
  await fillDisk(db)
  isFull = true
}
async function free() {
  await freeDisk(db)
  isFull = false
}
const enter = (entered = password, typed = email) =>
  logIn(accounts, { email: typed, password: entered, rotate: true }, visit)
async function session() {
  const { session: opened } = await enter()
  if (!opened) throw new Error('a second factor is asked for')
  return opened
}
async function signedIn(accessToken: string) {
  const found = await findSession(accounts, accessToken)
  return found === 'over' ? found : found?.caller.accountId
}
/** There is room again, and the door to the database has tried. */
async function stored() {
  await free()
  await expect
    .poll(async () => {
      await accounts.unstored!.store()
      return accounts.unstored!.pending
    })
    .toBe(0)
}

test('a session that is opened on a full disk reads, is renewed, and is stored when there is room', async () => {
  await fill()
  const { accessToken, refreshToken, lifetime } = await session()
  expect(await signedIn(accessToken)).toBe(id)
  const renewed = await refreshSession(accounts, refreshToken, visit)
  expect([await signedIn(renewed.accessToken), renewed.refreshToken]).toEqual([id, undefined])
  expect(lifetime - renewed.lifetime).toBeLessThan(60)
  await stored()
  expect(await signedIn(accessToken)).toBe(id)
  const next = await refreshSession(accounts, refreshToken, visit)
  expect(next.refreshToken).toBeDefined()
  const { rows } = await change(`select device, network, rotates from session where ended_at is null`)
  expect(rows).toEqual([{ device: 'Firefox', network: '198.51.100.0/24', rotates: true }])
  const { rows: lines } = await change(`select action from audit where object = $1 and action = 'account.log-in'`, [id])
  expect(lines).toHaveLength(1)
})

test.each(['before', 'while'])('a session that was opened %s the disk was full is ended by a log-out', async (when) => {
  if (when === 'while') await fill()
  const { accessToken, refreshToken } = await session()
  const found = await findSession(accounts, accessToken)
  if (!found || found === 'over') throw new Error('not logged in')
  if (when === 'before') await fill()
  const { sessionId } = found
  expect(await callerOfSession(accounts, sessionId)).toMatchObject({ accountId: id })
  expect(await endSession(accounts, { accountId: id, sessionId, reason: 'log-out' })).toBe(true)
  expect([await signedIn(accessToken), await callerOfSession(accounts, sessionId)]).toEqual(['over', undefined])
  await expect(refreshSession(accounts, refreshToken, visit)).rejects.toMatchObject({ code: 'unauthenticated' })
  await stored()
  expect(await signedIn(accessToken)).toBe('over')
  const { rows } = await change(`select end_reason from session`)
  expect(rows).toEqual([{ end_reason: 'log-out' }])
})

describe('while the disk is full', () => {
  test('wrong passwords, unknown addresses and closed accounts are told as ever, and attempts are limited', async () => {
    await fill()
    await expect(enter('x', 'nobody@steel.example')).rejects.toMatchObject({ message: 'User not found' })
    for (let i = 0; i < 5; i++) await expect(enter('x')).rejects.toMatchObject({ message: 'Incorrect password' })
    await expect(enter()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
  })

  test('attempts that were counted before still count', async () => {
    for (let i = 0; i < 6; i++) await enter('x').catch(() => {})
    await fill()
    await expect(enter()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('an account that is closed opens nothing, and its session is over', async () => {
    await fill()
    const { accessToken } = await session()
    await free()
    await change(`update account set state = 'disabled'`)
    await fill()
    expect(await signedIn(accessToken)).toBe('over')
    await expect(enter()).rejects.toMatchObject({ code: 'not_activated' })
  })

  test('a second factor is the code of the app, each once and at most five attempts', async () => {
    const sealed = seal(secret, accounts.secrets.sealing, id)
    await change('insert into totp_factor (account_id, secret, confirmed_at) values ($1, $2, now())', [id, sealed])
    await fill()
    const ticket = async () => (await enter()).step!
    const { ticket: first, factors } = await ticket()
    expect(factors).toEqual(['totp'])
    const code = codeNow()
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = { code: 'unauthenticated' }
    await expect(logInWithFactor(accounts, first, { code: wrong }, visit)).rejects.toMatchObject(refused)
    const { session: opened } = await logInWithFactor(accounts, first, { code }, visit)
    expect(await signedIn(opened.accessToken)).toBe(id)
    const { ticket: second } = await ticket()
    await expect(logInWithFactor(accounts, second, { code }, visit)).rejects.toMatchObject(refused)
    for (let i = 0; i < 4; i++)
      await expect(logInWithFactor(accounts, second, { code: wrong }, visit)).rejects.toMatchObject(refused)
    expect(accounts.unstored!.attemptTicket(second)).toBeUndefined()
    await stored()
    const { rows } = await change('select last_step from totp_factor')
    expect(Number(rows[0]!.last_step)).toBe(stepOf(code, secret))
  })

  test('an account of staff that has no app yet is refused with the reason', async () => {
    await change(`update account set role = 'ROLE_ADMIN'`)
    accounts = testAccounts(db, { environment: 'prod' })
    await fill()
    await expect(enter()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('because the disk of the database is full'),
    })
  })
})

function codeNow(): string {
  return new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate()
}
