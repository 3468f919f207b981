import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { sealClientSecret } from '#server/accounts/company/provider.ts'
import { cookiesOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { type Company, openCompany } from '#tests/stages/company.ts'

// What a live provider does between the beginning of a log-in and its end.
const siteUrl = 'http://mi.example'
const url = '/api/v1/account/login/company'
/** With the characters that the two ways of sending it treat differently. */
const secret = 'a secret: with +, %2F, / and &'
let db: TestDatabase
let app: FastifyInstance
let steel: Company
let basic: Company
let posted: Company

beforeAll(async () => {
  ;[steel, basic, posted] = await Promise.all([
    openCompany(siteUrl),
    openCompany(siteUrl, { secret, method: 'client_secret_basic' }),
    openCompany(siteUrl, { secret, method: 'client_secret_post' }),
  ])
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db, { siteUrl }), config: testConfig })
  await change(`with o as (insert into organisation (name) values ('Steel works') returning id)
    insert into organisation_domain (domain, organisation_id, confirmed_at) select 'steel.example', id, now() from o`)
})
afterAll(async () => {
  await app.close()
  await db.close()
  for (const company of [steel, basic, posted]) company.close()
})
beforeEach(async () => {
  for (const company of [steel, basic, posted]) company.fault = undefined
  await change(
    'delete from throttle; delete from session; delete from account; delete from company_login; update organisation_domain set confirmed_at = now()',
  )
  await useProvider(steel)
})

const change = (text: string, values: unknown[] = []) => db.asAdmin((admin) => admin.query(text, values))
const rows = async (text: string) => (await change(text)).rows
async function useProvider({ issuer }: Company, typed?: string) {
  const { sealing } = testAccounts(db).secrets
  const sealed = typed === undefined ? null : sealClientSecret(sealing, { domain: 'steel.example', secret: typed })
  await change('delete from company_login')
  await change(
    `insert into company_login (domain, issuer, client_id, client_secret) values ('steel.example', $1, 'mi', $2)`,
    [issuer, sealed],
  )
}
const begin = async () => {
  const begun = await app.inject(`${url}/start?email=anna%40steel.example`)
  return { status: begun.statusCode, there: String(begun.headers.location), cookie: cookiesOf(begun.headers), begun }
}
const comeBack = (back: string, cookie: string) =>
  app.inject({ url: back.replace(siteUrl, ''), headers: { cookie, 'sec-fetch-site': 'cross-site' } })
async function through(company: Company) {
  const { there, cookie } = await begin()
  return comeBack(await company.logIn(there), cookie)
}
/** Where it ends, and what it leaves. */
async function end(back: Awaited<ReturnType<typeof comeBack>>) {
  const [{ sessions }] = await rows('select count(*)::int as sessions from session where ended_at is null')
  return [back.headers.location, sessions]
}
const opened = ['/', 1]
const refused = ['/login?refused=company', 0]

describe('a client with a secret', () => {
  test('is known to a provider that takes it in the header', async () => {
    await useProvider(basic, secret)
    expect(await end(await through(basic))).toEqual(opened)
  })

  test('is known to a provider that takes it in the body', async () => {
    await useProvider(posted, secret)
    expect(await end(await through(posted))).toEqual(opened)
  })

  test.each<[string, () => Company, string | undefined]>([
    ['another secret in the header', () => basic, 'another'],
    ['another secret in the body', () => posted, 'another'],
    ['no secret', () => posted, undefined],
  ])('is refused with %s', async (_what, company, typed) => {
    await useProvider(company(), typed)
    expect(await end(await through(company()))).toEqual(refused)
  })
})

describe('keys of the provider', () => {
  test('that are new since the last log-in, or since this one began, are taken', async () => {
    expect(await end(await through(steel))).toEqual(opened)
    steel.rotateKeys()
    await change('delete from session')
    expect(await end(await through(steel))).toEqual(opened)
    await change('delete from session')
    const { there, cookie } = await begin()
    steel.rotateKeys()
    expect(await end(await comeBack(await steel.logIn(there), cookie))).toEqual(opened)
  })

  test('that did not sign the token open nothing', async () => {
    const { there, cookie } = await begin()
    const back = await steel.logIn(there)
    steel.fault = 'foreign-keys'
    expect(await end(await comeBack(back, cookie))).toEqual(refused)
  })
})

describe('a provider that is away', () => {
  test('when a log-in begins: try again', async () => {
    steel.fault = 'away'
    const { status, begun } = await begin()
    expect([status, begun.headers['retry-after']]).toEqual([503, '30'])
    steel.fault = undefined
    expect(await end(await through(steel))).toEqual(opened)
  })

  test('when the person comes back: refused, and the next attempt opens', async () => {
    const { there, cookie } = await begin()
    const back = await steel.logIn(there)
    steel.fault = 'away'
    expect(await end(await comeBack(back, cookie))).toEqual(refused)
    steel.fault = undefined
    // The attempt is used up.
    expect(await end(await comeBack(back, cookie))).toEqual(refused)
    expect(await end(await through(steel))).toEqual(opened)
  })
})

test('a person who cancels at the company is refused here, and may try again', async () => {
  const { there, cookie } = await begin()
  const back = await steel.cancel(there)
  expect(new URL(back).searchParams.get('error')).toBe('access_denied')
  expect(await end(await comeBack(back, cookie))).toEqual(refused)
  expect(await end(await through(steel))).toEqual(opened)
})

describe('a code', () => {
  test('that the provider no longer knows opens nothing', async () => {
    steel.fault = 'forgets-codes'
    expect(await end(await through(steel))).toEqual(refused)
  })

  test('of another attempt opens nothing, fresh or used', async () => {
    const [mine, other] = [await begin(), await begin()]
    const back = new URL(await steel.logIn(mine.there))
    const stolen = new URL(await steel.logIn(other.there))
    back.searchParams.set('code', stolen.searchParams.get('code')!)
    expect(await end(await comeBack(back.href, mine.cookie))).toEqual(refused)

    const first = await begin()
    const used = new URL(await steel.logIn(first.there))
    expect(await end(await comeBack(used.href, first.cookie))).toEqual(opened)
    await change('delete from session')
    const second = await begin()
    const again = new URL(await steel.logIn(second.there))
    again.searchParams.set('code', used.searchParams.get('code')!)
    expect(await end(await comeBack(again.href, second.cookie))).toEqual(refused)
  })
})

describe('what an administrator changes while a person is at the company counts', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the log-in of the domain is removed', () => change('delete from company_login')],
    ['the domain is no longer confirmed', () => change('update organisation_domain set confirmed_at = null')],
    ['the domain has another provider', () => useProvider(posted, secret)],
  ])('%s', async (_what, act) => {
    const { there, cookie } = await begin()
    const back = await steel.logIn(there)
    await act()
    expect(await end(await comeBack(back, cookie))).toEqual(refused)
  })
})

test('logging out ends the session here; the company opens the same account again', async () => {
  const back = await through(steel)
  const headers = { cookie: cookiesOf(back.headers), 'sec-fetch-site': 'same-origin' }
  const own = await app.inject({ url: '/api/v1/account', headers })
  expect((await app.inject({ method: 'POST', url: '/api/v1/account/logout', headers, payload: {} })).statusCode).toBe(
    200,
  )
  expect((await app.inject({ url: '/api/v1/account', headers })).statusCode).toBe(401)
  const again = await through(steel)
  const same = await app.inject({ url: '/api/v1/account', headers: { cookie: cookiesOf(again.headers) } })
  expect(same.json<{ id: string }>().id).toBe(own.json<{ id: string }>().id)
})

test('the check of a set-up accepts a complete provider, and reports one that does not answer', async () => {
  const check = () => checkProvider(testAccounts(db), { issuer: steel.issuer, clientId: 'mi', allowedOrigins: [] })
  expect(await check()).toEqual({ authorization: `${steel.issuer}/auth`, problems: [] })
  steel.fault = 'away'
  expect(await check()).toMatchObject({ authorization: null, problems: [expect.stringMatching(/^No OpenID Connect/)] })
})
