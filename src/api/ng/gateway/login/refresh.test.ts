import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { random } from '#core/numerics/random.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { bearerFor, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
let app: FastifyInstance
const password = 'Anneal-Quench-7'
const email = 'anna@steel.example'
beforeAll(async () => {
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  const hash = await hashPassword(password)
  await change(`insert into account (email, first_name, last_name, organisation_text, role, state, password_hash) values
    ('${email}', 'Anna', 'Berg', 'Steel works', 'ROLE_CUSTOMER', 'active', '${hash}'),
    ('bert@steel.example', 'Bert', 'Ros', '', 'ROLE_CUSTOMER', 'active', '${hash}')`)
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => change('delete from throttle'))

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const base = '/ng/gateway/login'
const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `${base}/${call}`, payload, headers })
const login = async (more: object = {}, headers: Record<string, string> = {}) =>
  post('login', { email, password, ...more }, headers)
const refresh = (refresh_token: string) => post('refreshToken', { refresh_token })
const me = (headers: Record<string, string>) => app.inject({ url: '/api/v1/account', headers })

describe('refreshToken', () => {
  test('a plain client gets an access token alone, and keeps its refresh token', async () => {
    const { refresh_token } = (await login()).json()
    for (let i = 0; i < 2; i++) {
      const answer = (await refresh(refresh_token)).json()
      expect(Object.keys(answer)).toEqual(['access_token'])
      expect((await me({ authorization: `Bearer ${answer.access_token}` })).statusCode).toBe(200)
    }
  })

  test('with "rotate" it gets the next refresh token beside it', async () => {
    const { refresh_token } = (await login({ rotate: true })).json()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1)
    const next = answers[0]!.json().refresh_token
    expect(Object.keys((await refresh(next)).json()).toSorted()).toEqual(['access_token', 'refresh_token'])
    expect((await refresh(refresh_token)).statusCode).toBe(401) // one older than the last: the family is over
    expect((await refresh(next)).statusCode).toBe(401)
  })

  test('a browser sends its cookies and gets new ones that end with its session', async () => {
    const cookie = cookiesOf((await login({}, sameOrigin)).headers)
    await change(`update session set created_at = now() - interval '6 days', expires_at = now() + interval '1 day'`)
    const answer = await post('refreshToken', {}, { cookie, ...sameOrigin })
    expect(answer.statusCode).toBe(200)
    const signature = /jwtSignature=([\w-]+)/.exec(cookiesOf(answer.headers))![1]!
    expect(Object.keys(answer.json())).toEqual(['access_token'])
    expect(answer.json().access_token).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(answer.body).not.toContain(signature)
    const lines = [answer.headers['set-cookie']].flat().map(String)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(Number(/Max-Age=(\d+)/.exec(line)![1])).toBeLessThanOrEqual(86_400)
    expect((await me({ cookie: cookiesOf(answer.headers), ...sameOrigin })).statusCode).toBe(200)
  })

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['from nowhere', {}],
    ['with a secret origin', { origin: 'null' }],
  ])('cookies %s are refused', async (_why, headers: Record<string, string>) => {
    const cookie = cookiesOf((await login({}, sameOrigin)).headers)
    expect((await post('refreshToken', {}, { cookie, ...headers })).statusCode).toBe(403)
    expect((await post('refreshToken', {}, { cookie, ...sameOrigin })).statusCode).toBe(200)
  })

  test.each([
    // why                              headers                              status
    ['a program that forgot its token', {}, 401],
    ['a page of ours without cookies', sameOrigin, 401],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('an empty body of %s', async (_why, headers: Record<string, string>, status) => {
    const answer = await post('refreshToken', {}, headers)
    expect(answer.statusCode).toBe(status)
    // Only a page of ours has cookies to lose.
    expect(answer.headers['set-cookie'] !== undefined).toBe(headers === sameOrigin)
  })

  test('cookies of a session that is over are removed', async () => {
    const cookie = cookiesOf((await login({}, sameOrigin)).headers)
    await change('update session set ended_at = now()')
    const answer = await post('refreshToken', {}, { cookie, ...sameOrigin })
    expect(answer.statusCode).toBe(401)
    expect(cookiesOf(answer.headers)).toBe(
      'jwtHeaderPayload=; jwtSignature=; jwtRefreshHeaderPayload=; jwtRefreshSignature=',
    )
  })

  test('an access token refreshes nothing', async () => {
    const { token } = (await login()).json()
    expect((await refresh(token)).statusCode).toBe(401)
  })
})

describe('what a browser had before log-in', () => {
  test('is not a session afterwards: a planted one ends', async () => {
    const planted = cookiesOf((await login({}, sameOrigin)).headers)
    const victim = await login({ email: 'bert@steel.example' }, { cookie: planted, ...sameOrigin })
    const fresh = cookiesOf(victim.headers)
    for (const pair of planted.split('; ').filter((each) => each.startsWith('jwt'))) expect(fresh).not.toContain(pair)
    expect((await me({ cookie: planted, ...sameOrigin })).statusCode).toBe(401)
    expect((await me({ cookie: fresh, ...sameOrigin })).json().email).toBe('bert@steel.example')
  })
})

describe('getUsersInfo', () => {
  const ask = async (query: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `${base}/getUsersInfo?${query}`, headers })
  const mine = {
    email,
    firstName: 'Anna',
    lastName: 'Berg',
    organization: 'Steel works',
    authorities: ['ROLE_CUSTOMER'],
  }

  test('takes the token in the query, as bearer or as cookies', async () => {
    const { token } = (await login()).json()
    const cookie = cookiesOf((await login({}, sameOrigin)).headers)
    expect((await ask(`email=${email}&token=${token}`)).json()).toEqual(mine)
    expect((await ask(`email=Anna@Steel.example`, { authorization: `Bearer ${token}` })).json()).toEqual(mine)
    expect((await ask(`email=${email}`, { cookie, ...sameOrigin })).json()).toEqual(mine)
  })

  test('takes a call without payload from clients that name JSON on every call', async () => {
    const { token } = (await login()).json()
    expect((await ask(`email=${email}&token=${token}`, { 'content-type': 'application/json' })).json()).toEqual(mine)
  })

  test.each<[string, (token: string) => string, number]>([
    ['somebody else', (token) => `email=bert@steel.example&token=${token}`, 403],
    ['nobody', (token) => `email=nobody@steel.example&token=${token}`, 403],
    ['two addresses', (token) => `email=${email}&email=bert@steel.example&token=${token}`, 422],
    ['a list', (token) => `email[]=${email}&token=${token}`, 422],
    ['two tokens', (token) => `email=${email}&token=${token}&token=${token}`, 422],
    ['no token', () => `email=${email}`, 401],
    ['no address', (token) => `token=${token}`, 422],
    ['a refresh token', () => `email=${email}&token=eyJ.eyJ.x`, 401],
  ])('%s', async (_why, query, status) => {
    const { token } = (await login()).json()
    const answer = await ask(query(token))
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toMatch(/Anna|Bert/)
  })
})

test('a role that changes takes effect on the open session at once', async () => {
  const { token } = (await login()).json()
  const bearer = { authorization: `Bearer ${token}` }
  expect((await me(bearer)).json().role).toBe('ROLE_CUSTOMER')
  await change(`update account set role = 'ROLE_REGISTRAR' where email = '${email}'`)
  expect((await me(bearer)).statusCode).toBe(401)
  expect((await me(await bearerFor(app, email, password))).json().role).toBe('ROLE_REGISTRAR')
})

test('500 mutated tokens over HTTP: each 401, or 400 for what is not a header', async () => {
  const { token } = (await login()).json()
  const { uniform } = random(7)
  for (let i = 0; i < 500; i++) {
    const at = Math.floor(uniform() * token.length)
    const sign = 'ABCxyz019-_.'[Math.floor(uniform() * 12)]!
    const mutated = i % 2 ? token.slice(0, at) : token.slice(0, at) + sign + token.slice(at + 1)
    if (mutated === token) continue
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/ng/gateway/level-one/global/get-sideMenu-new',
      headers: { authorization: `Bearer ${mutated}` },
      payload: {},
    })
    expect([mutated, statusCode]).toEqual([mutated, 401])
  }
})
