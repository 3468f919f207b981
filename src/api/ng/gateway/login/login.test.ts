import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#api/app.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

// What is stored here is of the strength that people get.
vi.unmock('#server/accounts/password-strength.ts')

let db: TestDatabase
let app: FastifyInstance
const password = 'Anneal-Quench-7'
beforeAll(async () => {
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  const hash = await hashPassword(password) // as the demonstration stores it: without a pepper
  await change(
    `insert into account (email, first_name, last_name, organisation_text, role, state, password_hash) values
      ('anna@steel.example', 'Anna', 'Berg', 'Steel works', 'ROLE_CUSTOMER', 'active', '${hash}'),
      ('pending@steel.example', 'Paul', 'Ende', 'Steel works', 'ROLE_REGISTRAR', 'pending', '${hash}'),
      ('gone@steel.example', 'Gerd', 'Oll', 'Steel works', 'ROLE_CUSTOMER', 'disabled', '${hash}'),
      ('linked@steel.example', '', '', '', 'ROLE_ADMIN', 'active', null)`,
  )
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => change('delete from throttle'))

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const one = async <T>(text: string) => (await db.asAdmin((admin) => admin.query(text))).rows[0] as T
const login = (payload: Record<string, unknown>, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload, headers, remoteAddress })
const anna = { email: 'anna@steel.example', password }

describe('login', () => {
  test('gives both tokens of three parts, a message, and cookies to nobody but a browser', async () => {
    const answer = await login(anna)
    expect(answer.statusCode).toBe(200)
    const { token, refresh_token, message } = answer.json()
    expect([token, refresh_token].map((each: string) => each.split('.').length)).toEqual([3, 3])
    expect(message).toBe('Login successful')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each<[why: string, body: Record<string, unknown>, path: string, message: string]>([
    ['no password', { email: anna.email }, 'body.password', 'Enter your password.'],
    ['an empty password', { ...anna, password: '' }, 'body.password', 'Enter your password.'],
    ['no password but null', { ...anna, password: null }, 'body.password', 'Enter your password.'],
    ['a negative number as password', { ...anna, password: -1 }, 'body.password', 'Enter text for your password.'],
    ['true as password', { ...anna, password: true }, 'body.password', 'Enter text for your password.'],
    [
      'a huge password',
      { ...anna, password: 'x'.repeat(1025) },
      'body.password',
      'Enter at most 1024 characters for your password.',
    ],
    ['no address', { password }, 'body.email', 'Enter your email address.'],
    ['an empty address', { ...anna, email: '' }, 'body.email', 'Enter your email address.'],
    ['a number as address', { ...anna, email: 1.5 }, 'body.email', 'Enter text for your email address.'],
    ['text for a switch', { ...anna, rotate: '1,5' }, 'body.rotate', "Enter true or false for 'rotate'."],
  ])('refuses %s and names the field and what to enter', async (_why, body, path, message) => {
    const answer = await login(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path, message }] })
  })

  // Messages: specification section 8; a password beside an unknown address tells nothing more.
  test.each([
    ['unknown address', { email: 'nobody@steel.example', password }, 404, 'User not found'],
    ['address that is none', { email: 'anna', password }, 404, 'User not found'],
    ['wrong password', { ...anna, password: 'Anneal-Quench-8' }, 401, 'Incorrect password'],
    ['account that waits for its mail', { ...anna, email: 'pending@steel.example' }, 403, 'Account not activated'],
    ['the same with a wrong password', { email: 'pending@steel.example', password: 'x' }, 401, 'Incorrect password'],
    ['disabled account', { ...anna, email: 'gone@steel.example' }, 403, 'Account disabled'],
    ['account without a password', { ...anna, email: 'linked@steel.example' }, 401, 'Incorrect password'],
  ])('%s', async (_why, payload, status, message) => {
    const answer = await login(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(answer.json()).not.toHaveProperty('token')
  })

  test('takes the address as people type it', async () => {
    expect((await login({ ...anna, email: '  Anna@STEEL.example ' })).statusCode).toBe(200)
  })

  test('stores the password anew, with the pepper', async () => {
    await login(anna)
    const { hash } = await one<{ hash: string }>(
      `select password_hash as hash from account where email = 'anna@steel.example'`,
    )
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[A-Za-z0-9+/]{8}\$/)
    expect((await login(anna)).statusCode).toBe(200)
  })

  test('a browser of ours gets four cookies for seven days, signatures and refresh token out of reach of scripts', async () => {
    const answer = await login(anna, sameOrigin)
    const lines = [answer.headers['set-cookie']].flat().map(String)
    const flags = Object.fromEntries(lines.map((line) => [line.split('=')[0], line.split('; ').slice(1).toSorted()]))
    expect(flags).toEqual({
      jwtHeaderPayload: ['Max-Age=604800', 'Path=/', 'SameSite=Lax'],
      jwtSignature: ['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'],
      jwtRefreshHeaderPayload: ['HttpOnly', 'Max-Age=604800', 'Path=/ng/gateway/login/refreshToken', 'SameSite=Lax'],
      jwtRefreshSignature: ['HttpOnly', 'Max-Age=604800', 'Path=/ng/gateway/login/refreshToken', 'SameSite=Lax'],
      'mi-device': ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'],
    })
    const cookies = cookiesOf(answer.headers)
    // The page sees what the tokens say, and nothing that opens anything.
    const { token, refresh_token } = answer.json<{ token: string; refresh_token: string }>()
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(refresh_token).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(cookies).toContain(`jwtHeaderPayload=${token.slice(0, -1)}; jwtSignature=`)
    expect(cookies).toContain(`jwtRefreshHeaderPayload=${refresh_token.slice(0, -1)}; jwtRefreshSignature=`)
    for (const authorization of [`Bearer ${token}`, `Bearer ${refresh_token}`])
      expect((await app.inject({ url: '/api/v1/account', headers: { authorization } })).statusCode).toBe(401)
  })

  test('claims: who it is, for which environment, and no right', async () => {
    const { token } = (await login(anna)).json()
    const [header, claims] = token
      .split('.', 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.stringMatching(/^[\w-]{12}$/) })
    expect(claims).toEqual({
      sub: expect.any(String),
      sid: expect.any(String),
      jti: expect.any(String),
      email: 'anna@steel.example',
      org: 'Steel works',
      authorities: ['ROLE_CUSTOMER'],
      iss: 'material-insights-test',
      aud: 'material-insights-gateway-test',
      iat: expect.any(Number),
      exp: claims.iat + 3600,
    })
  })

  test('another site cannot log a browser in', async () => {
    expect((await login(anna, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await login(anna, { origin: 'null' })).statusCode).toBe(403)
  })
})
