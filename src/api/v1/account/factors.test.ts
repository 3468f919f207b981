import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
let app: FastifyInstance
let prod: FastifyInstance
let hash: string
const password = 'Anneal-Quench-7-Temper'
beforeAll(async () => {
  db = await testDatabase()
  const environment = 'prod'
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  prod = await buildApp({
    database: db,
    accounts: testAccounts(db, { environment }),
    config: { ...testConfig, environment },
  })
  hash = await hashPassword(password)
})
afterAll(async () => {
  await Promise.all([app.close(), prod.close()])
  await db.close()
})
beforeEach(async () => {
  await change('delete from throttle; delete from mail; delete from session; delete from account')
  await change(`insert into account (email, role, state, password_hash) values
    ('anna@steel.example', 'ROLE_CUSTOMER', 'active', '${hash}'), ('editor@mi.example', 'ROLE_DATAEDITOR', 'active', '${hash}')`)
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const call = async (site: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url, payload, headers })
const login = async (site: FastifyInstance, email: string) =>
  (await call(site, '/ng/gateway/login/login', { email, password })).json()
const second = (site: FastifyInstance, payload: object) => call(site, '/api/v1/account/login/second-factor', payload)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The code of an app now, or some steps from now. */
const codeOf = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Anna with an authenticator app whose last used code lies a minute back. */
async function withApp() {
  const headers = bearer((await login(app, 'anna@steel.example')).token)
  const { secret, uri } = (await call(app, '/api/v1/account/factors/totp/begin', {}, headers)).json()
  const confirmed = await call(app, '/api/v1/account/factors/totp/confirm', { code: codeOf(secret) }, headers)
  await change('update totp_factor set last_step = last_step - 2')
  return { headers, secret, uri, codes: confirmed.json().recoveryCodes as string[] }
}
const ticketOf = async (site = app, email = 'anna@steel.example') => (await login(site, email)).step.ticket as string

describe('an authenticator app', () => {
  test('is asked for at each log-in once it is confirmed', async () => {
    const { secret, uri, codes } = await withApp()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Material%20Insights:anna%40steel\.example\?/)
    expect(codes).toHaveLength(10)
    const { token, refresh_token, step, message } = await login(app, 'anna@steel.example')
    expect([token, refresh_token, message]).toEqual([undefined, undefined, 'Second factor required'])
    expect(step).toEqual({
      kind: 'verify',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      factors: ['totp', 'recovery'],
    })
    const done = await second(app, { ticket: step.ticket, code: codeOf(secret) })
    expect(done.json()).toEqual({
      message: 'Login successful',
      token: expect.any(String),
      refresh_token: expect.any(String),
    })
    expect((await app.inject({ url: '/api/v1/account', headers: bearer(done.json().token) })).statusCode).toBe(200)
  })

  test('the secret is sealed in the database', async () => {
    const { secret } = await withApp()
    const { rows } = await change('select secret from totp_factor')
    expect(rows[0].secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  })

  test('a code is good once, also five times at the same moment; a ticket too', async () => {
    const { secret } = await withApp()
    const code = codeOf(secret)
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf()))
    const answers = await Promise.all(tickets.map((ticket) => second(app, { ticket, code })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const used = tickets[answers.findIndex(({ statusCode }) => statusCode === 200)]!
    expect((await second(app, { ticket: used, code: codeOf(secret, 1) })).statusCode).toBe(401)
  })

  test('five wrong codes spend the ticket', async () => {
    const { secret } = await withApp()
    const ticket = await ticketOf()
    const wrong = codeOf(secret, 100)
    const answers = await Promise.all(Array.from({ length: 10 }, () => second(app, { ticket, code: wrong })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await second(app, { ticket, code: codeOf(secret) })).statusCode).toBe(401)
    const { rows } = await change(
      `select count(*)::int as n from audit where action = 'account.factor-refused' and object in (select id::text from account)`,
    )
    expect(rows[0].n).toBe(5)
  })

  test('a password that leaked does not buy more guesses with more tickets', async () => {
    const { secret } = await withApp()
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) {
      const ticket = await ticketOf()
      for (let j = 0; j < 5; j++) statuses.push((await second(app, { ticket, code: codeOf(secret, 100) })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
    expect((await second(app, { ticket: await ticketOf(), code: codeOf(secret) })).statusCode).toBe(429)
  })

  test.each<[string, (of: { secret: string; codes: string[] }) => object]>([
    ['two proofs', ({ secret, codes }) => ({ code: codeOf(secret), recoveryCode: codes[0] })],
    ['none', () => ({})],
    ['an old code', ({ secret }) => ({ code: codeOf(secret, -3) })],
    ['a passkey out of nowhere', () => ({ passkey: { id: 'x', response: {} } })],
    ['a made-up recovery code', () => ({ recoveryCode: 'aaaa-bbbb-cccc' })],
  ])('%s opens nothing', async (_why, proof) => {
    const of = await withApp()
    expect((await second(app, { ticket: await ticketOf(), ...proof(of) })).statusCode).toBe(401)
  })

  test('a recovery code opens once, however it is written', async () => {
    const { codes } = await withApp()
    const recoveryCode = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')}`
    expect((await second(app, { ticket: await ticketOf(), recoveryCode })).statusCode).toBe(200)
    expect((await second(app, { ticket: await ticketOf(), recoveryCode })).statusCode).toBe(401)
  })

  test('is changed only with the password entered a short time before, and its owner is told', async () => {
    const { headers } = await withApp()
    await change(`update session set proven_at = now() - interval '11 min'; delete from mail`)
    for (const path of ['totp/begin', 'totp/remove', 'passkeys/begin', 'recovery-codes']) {
      expect((await call(app, `/api/v1/account/factors/${path}`, {}, headers)).json().code).toBe('proof_required')
    }
    await call(app, '/api/v1/account/prove', { password }, headers)
    expect((await call(app, '/api/v1/account/factors/totp/begin', {}, headers)).statusCode).toBe(409)
    expect((await call(app, '/api/v1/account/factors/totp/remove', {}, headers)).statusCode).toBe(200)
    expect((await change('select subject from mail')).rows).toEqual([
      { subject: 'Your two-factor authentication was changed' },
    ])
    expect((await login(app, 'anna@steel.example')).token).toBeDefined()
  })
})

describe('staff in prod', () => {
  test('set up a factor before their first session; outside prod they need none', async () => {
    expect((await login(app, 'editor@mi.example')).token).toBeDefined()
    const { token, step } = await login(prod, 'editor@mi.example')
    expect([token, step.kind]).toEqual([undefined, 'set-up'])
    expect((await second(prod, { ticket: step.ticket, code: '000000' })).statusCode).toBe(401)
    const { secret } = (await call(prod, '/api/v1/account/login/set-up', { ticket: step.ticket })).json()
    const done = (await second(prod, { ticket: step.ticket, code: codeOf(secret) })).json()
    expect(done.recoveryCodes).toHaveLength(10)
    const headers = bearer(done.token)
    expect((await prod.inject({ url: '/api/v1/account/factors', headers })).json()).toMatchObject({ required: true })
    expect((await call(prod, '/api/v1/account/factors/totp/remove', {}, headers)).statusCode).toBe(409)
    expect((await login(prod, 'editor@mi.example')).step.kind).toBe('verify')
  })

  test('a customer needs none there', async () => {
    expect((await login(prod, 'anna@steel.example')).token).toBeDefined()
  })
})
