import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { openedText } from '#server/mail/queue.ts'
import { cookiesOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { anna, type Company, openCompany, type Person } from '#tests/stages/company.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

const siteUrl = 'http://mi.example'
const url = '/api/v1/account/login/company'
let db: TestDatabase
let app: FastifyInstance
let company: Company
let issuer: string

beforeAll(async () => {
  company = await openCompany(siteUrl)
  issuer = company.issuer

  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db, { siteUrl }), config: testConfig })
  await change(`with o as (insert into organisation (name) values ('Steel works') returning id), d as (
      insert into organisation_domain (domain, organisation_id, confirmed_at)
        select unnest(array['steel.example', 'other.example']), id, now() from o returning domain)
    insert into company_login (domain, issuer, client_id) select domain, '${issuer}', 'mi' from d where domain = 'steel.example'`)
})
afterAll(async () => {
  await app.close()
  await db.close()
  company.close()
})
beforeEach(async () => {
  await change('delete from throttle; delete from session; delete from account')
  company.person = anna
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const one = async (text: string) => (await change(text)).rows[0]
const begin = async (email = 'anna@steel.example', next?: string) => {
  const wish = next === undefined ? '' : `&next=${encodeURIComponent(next)}`
  const answer = await app.inject(`${url}/start?email=${encodeURIComponent(email)}${wish}`)
  return { status: answer.statusCode, there: answer.headers.location ?? '', cookie: cookiesOf(answer.headers) }
}
const comeBack = (back: string, cookie: string) =>
  app.inject({ url: back.replace(siteUrl, ''), headers: { cookie, 'sec-fetch-site': 'cross-site' } })

async function through(email?: string, next?: string) {
  const { there, cookie } = await begin(email, next)
  return comeBack(await company.logIn(there), cookie)
}

describe('logging in at one’s company', () => {
  test('is offered for the domains that have set it up', async () => {
    const ask = async (email: string) => (await app.inject(`${url}?email=${email}`)).json()
    expect(await ask('anna@steel.example')).toEqual({
      available: true,
      start: `${url}/start?email=anna%40steel.example`,
      required: false,
    })
    expect(await ask('anna@other.example')).toEqual({ available: false, start: null, required: false })
    expect(await ask('nonsense')).toEqual({ available: false, start: null, required: false })
    expect((await begin('anna@other.example')).status).toBe(403)
  })

  test('is told sixty times an hour to who guesses; people of a company with a log-in are not counted', async () => {
    const ask = async (email: string) => (await app.inject(`${url}?email=${email}`)).statusCode
    for (let i = 0; i < 59; i++) expect(await ask(`a@guess${i}.example`)).toBe(200)
    for (let i = 0; i < 5; i++) expect(await ask(`p${i}@steel.example`)).toBe(200)
    expect([await ask('a@guess60.example'), await ask('a@guess61.example')]).toEqual([200, 429])
    expect(await ask('anna@steel.example')).toBe(429) // no oracle beside the limit
  })

  test.each([
    ['/mi-database/Steels?view=table#curve', '/mi-database/Steels?view=table#curve'],
    ['https://evil.example/', '/'],
    [`/search?q=${'a'.repeat(3_000)}`, '/'],
  ])('ends where the reader wanted to go, within this site: %s', async (next, end) => {
    expect((await through(undefined, next)).headers.location).toBe(end)
  })

  test('an address that somebody else wrote into the cookie is checked again', async () => {
    const { there, cookie } = await begin()
    const back = await comeBack(await company.logIn(there), `${cookie}; mi-company-next=%2F%2Fevil.example`)
    expect(back.headers.location).toBe('/')
  })

  test('goes by PKCE, state and nonce, and opens a session of an account that belongs to the organisation', async () => {
    const { there } = await begin()
    expect(there.startsWith(issuer)).toBe(true)
    expect(Object.fromEntries(new URL(there).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${siteUrl}${url}/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const back = await through()
    expect([back.statusCode, back.headers.location]).toEqual([303, '/'])
    const own = await app.inject({ url: '/api/v1/account', headers: { cookie: cookiesOf(back.headers) } })
    expect(own.json()).toMatchObject({
      email: 'anna@steel.example',
      firstName: 'Anna',
      lastName: 'Berg',
      organization: 'Steel works',
      role: 'ROLE_REGISTRAR',
      hasPassword: false,
      companyLogin: 'bound',
    })
    expect((await one(`select action from audit where action = 'account.company-log-in'`)).action).toBeDefined()
  })

  test('takes the silence of a provider for which an administrator has accepted it, and no denial', async () => {
    await change('update company_login set silence_accepted = true')
    company.person = { ...anna, email_verified: undefined }
    expect((await through()).headers.location).toBe('/')
    for (const denial of [false, 'false']) {
      company.person = { ...anna, email_verified: denial }
      expect((await through()).headers.location).toBe('/login?refused=company')
    }
    await change('update company_login set silence_accepted = false')
  })

  test('finds the account that is there', async () => {
    await change(
      `insert into account (email, first_name, role, state) values ('anna@steel.example', 'Änne', 'ROLE_CUSTOMER', 'active')`,
    )
    expect((await through()).headers.location).toBe('/')
    expect(await one('select count(*)::int as n, min(first_name) as name from account')).toEqual({ n: 1, name: 'Änne' })
  })

  test('asks for no factor of ours: that one belongs to the password', async () => {
    const password = 'Anneal-Quench-7'
    const hash = await hashPassword(password)
    await change(`with a as (
        insert into account (email, role, state, password_hash)
          values ('anna@steel.example', 'ROLE_CUSTOMER', 'active', '${hash}') returning id)
      insert into totp_factor (account_id, secret, confirmed_at) select id, '\\x00', now() from a`)
    const payload = { email: 'anna@steel.example', password }
    const here = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload })
    expect(here.json()).toMatchObject({ step: { kind: 'verify', factors: ['totp'] } })
    const back = await through()
    expect(back.headers.location).toBe('/')
    const own = await app.inject({ url: '/api/v1/account', headers: { cookie: cookiesOf(back.headers) } })
    expect(own.json()).toMatchObject({ email: 'anna@steel.example' })
  })
})

test('what a stranger registered on the address before is gone when its company names the person', async () => {
  const payload = {
    firstName: 'Eve',
    lastName: 'Ill',
    organization: 'Ill Ltd',
    email: 'anna@steel.example',
    password: 'Temper-Anneal-9',
    matchingPassword: 'Temper-Anneal-9',
  }
  const post = (path: string, body: object) => app.inject({ method: 'POST', url: path, payload: body })
  expect((await post('/ng/gateway/login/register', payload)).statusCode).toBe(200)
  const { text, recipient } = await one('select text, recipient from mail order by queued_at desc limit 1')
  const { sealing } = testAccounts(db).secrets
  const token = /token=([\w-]{43})/.exec(openedText(text, sealing, recipient))![1]!
  expect((await through()).headers.location).toBe('/')
  expect(await one('select first_name, last_name, organisation_text, password_hash, state from account')).toEqual({
    first_name: 'Anna',
    last_name: 'Berg',
    organisation_text: '',
    password_hash: null,
    state: 'active',
  })
  expect((await post('/ng/gateway/login/login', payload)).statusCode).toBe(401)
  expect((await post('/api/v1/account/activate', { token, password: payload.password })).statusCode).toBe(403)
})

describe('refused, without account or session', () => {
  const outcome = async (back: Awaited<ReturnType<typeof comeBack>>) => ({
    answer: [back.statusCode, back.headers.location],
    session: cookiesOf(back.headers).includes('jwt'),
    ...(await one(
      'select (select count(*) from session)::int as sessions, (select count(*) from account)::int as accounts',
    )),
  })
  const refused = { answer: [303, '/login?refused=company'], session: false, sessions: 0, accounts: 0 }

  test.each<[string, Person]>([
    ['an address of another domain', { email: 'boss@other.example' }],
    ['a sub-domain', { email: 'anna@evil.steel.example' }],
    ['two at signs', { email: 'anna@steel.example@evil.example' }],
    ['an address that is not verified', { email_verified: false }],
    ['the same as a text', { email_verified: 'false' }],
    ['a text that is not the word of the standard', { email_verified: 'true' }],
    ['a provider that says nothing about it', { email_verified: undefined }],
    ['our own domain', { email: 'admin@mi.example' }],
    ['no address', { email: undefined as never }],
  ])('%s', async (_why, claims) => {
    company.person = { ...anna, ...claims }
    expect(await outcome(await through())).toEqual(refused)
  })

  test.each(['ROLE_ADMIN', 'ROLE_DATAEDITOR'])('%s logs in here, whatever factor they have', async (role) => {
    await change(`with a as (
        insert into account (email, role, state) values ('anna@steel.example', '${role}', 'active') returning id)
      insert into totp_factor (account_id, secret, confirmed_at) select id, '\\x00', now() from a`)
    expect(await outcome(await through())).toEqual({ ...refused, accounts: 1 })
  })

  const lastLine = () => one('select action, after, request from audit order by id desc limit 1')

  test('a disabled account, and the audit says so', async () => {
    await change(`insert into account (email, state) values ('anna@steel.example', 'disabled')`)
    expect(await outcome(await through())).toEqual({ ...refused, accounts: 1 })
    expect(await lastLine()).toMatchObject({ action: 'account.company-refused', after: { reason: 'account' } })
  })

  test.each<[string, (back: URL) => void]>([
    ['another state', (back) => back.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (back) => back.searchParams.delete('state')],
    ['another code', (back) => back.searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://evil.example')],
    [
      'a refusal of the provider',
      (back) => (back.searchParams.delete('code'), back.searchParams.set('error', 'access_denied')),
    ],
  ])('%s', async (_why, spoil) => {
    const { there, cookie } = await begin()
    const back = new URL(await company.logIn(there))
    spoil(back)
    expect(await outcome(await comeBack(back.href, cookie))).toEqual(refused)
  })

  test('the way back in another browser, or a second time', async () => {
    const { there, cookie } = await begin()
    const back = await company.logIn(there)
    expect(await outcome(await comeBack(back, ''))).toEqual(refused)
    expect(await outcome(await comeBack(back, (await begin()).cookie))).toEqual(refused)
    expect((await comeBack(back, cookie)).headers.location).toBe('/')
    await change('delete from session; delete from account')
    expect(await outcome(await comeBack(back, cookie))).toEqual(refused)
    expect(await lastLine()).toMatchObject({ action: 'account.company-refused', after: { reason: 'attempt' } })
  })

  test('a nonce that is not the one we sent', async () => {
    const { there, cookie } = await begin()
    await change(`update company_login_attempt set nonce = repeat('A', 43)`)
    expect(await outcome(await comeBack(await company.logIn(there), cookie))).toEqual(refused)
  })

  test('ten minutes later', async () => {
    const { there, cookie } = await begin()
    const back = await company.logIn(there)
    await change(
      `update company_login_attempt set created_at = now() - interval '1 h', expires_at = now() - interval '1 s'`,
    )
    expect(await outcome(await comeBack(back, cookie))).toEqual(refused)
  })
})

test('a provider that sends the server elsewhere is not followed', async () => {
  const reached: string[] = []
  const elsewhere = createServer((request, response) => response.end(String(reached.push(request.url ?? ''))))
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const lying = createServer((_request, response) => response.writeHead(302, { location: `${there}/secret` }).end())
  await once(lying.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(lying.address() as AddressInfo).port}`
  await change(`insert into company_login (domain, issuer, client_id) values ('other.example', '${address}', 'mi')`)
  expect((await begin('anna@other.example')).status).toBe(503)
  expect(reached).toEqual([])
  for (const server of [lying, elsewhere]) server.close()
})
