import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '#server/encryption.ts'
import { testAccounts } from '#tests/accounts.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'

const check = '/api/v1/admin/company-login/check'
let stage: Stage
let company: Server
let issuer: string
/** What the company's server describes itself with, beside its issuer; undefined: it sends us elsewhere. */
let about: Readonly<Record<string, unknown>> | undefined

beforeAll(async () => {
  company = createServer((request, response) => {
    if (!about) response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end()
    else if (request.url !== '/.well-known/openid-configuration') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer, ...about }))
  })
  await once(company.listen(0, '127.0.0.1'), 'listening')
  issuer = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  stage = await setStage()
  await stage.database.asAdmin((admin) =>
    admin.query(
      `insert into organisation_domain (domain, organisation_id, confirmed_at) values ('login.example', $1, now())`,
      [stage.catalogue.autoworks],
    ),
  )
})
afterAll(async () => {
  await stage.close()
  company.closeAllConnections()
  company.close()
})
beforeEach(async () => {
  about = good()
  await stage.database.asAdmin((admin) => admin.query('delete from company_login'))
})

const good = () => ({
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  code_challenge_methods_supported: ['S256'],
})
const post = (url: string, payload: object, who: Person = 'admin') =>
  stage.app.inject({ method: 'POST', url, payload, headers: stage.as.get(who)! })
const settings = (more: object = {}) => ({ issuer, clientId: 'mi', allowedOrigins: [], ...more })
const set = (more: object = {}) => ({
  kind: 'company.set-login',
  organisation: stage.catalogue.autoworks,
  domain: 'login.example',
  ...settings(),
  ...more,
})
const make = (change: object, who: Person = 'admin') => post('/api/v1/admin/changes', { change }, who)
type Stored = { client_secret: Buffer | null; silence_accepted: boolean }
const stored = () =>
  stage.database.asAdmin(async (admin) => (await admin.query<Stored>('select * from company_login')).rows[0])

describe('the check of a provider', () => {
  test('says where people will be sent', async () => {
    expect((await post(check, settings())).json()).toEqual({ authorization: `${issuer}/authorize`, problems: [] })
  })

  test.each<[string, object | undefined, RegExp]>([
    [
      'tokens elsewhere',
      { token_endpoint: 'https://tokens.example/t' },
      /^The address for tokens is at https:\/\/tokens.example\./,
    ],
    [
      'keys elsewhere',
      { jwks_uri: 'https://keys.example/k' },
      /^The address for keys is at https:\/\/keys.example\. Allow/,
    ],
    ['no page to log in', { authorization_endpoint: undefined }, /contains no log-in page/],
    ['PKCE without S256', { code_challenge_methods_supported: ['plain'] }, /does not support PKCE/],
    ['another issuer', { issuer: 'https://evil.example' }, /^No OpenID Connect configuration found/],
    ['a redirect', undefined, /^No OpenID Connect configuration found/],
  ])('%s', async (_what, change, problem) => {
    about = change && { ...about, ...change }
    const { problems } = (await post(check, settings())).json()
    expect(problems).toEqual([expect.stringMatching(problem)])
  })

  test('an allowed origin is accepted', async () => {
    about = { ...about, token_endpoint: 'https://tokens.example/t' }
    const answer = await post(check, settings({ allowedOrigins: ['https://tokens.example'] }))
    expect(answer.json().problems).toEqual([])
  })

  test.each([
    'http://evil.example',
    'http://localhost:80',
    'http://127.0.0.1:1@evil.example',
    'ftp://x',
    'https://u:p@x.example',
    'https://x.example/?a',
    'https://x.example\r\nHost: y',
    '',
  ])('%j is not an issuer', async (wrong) =>
    expect((await post(check, settings({ issuer: wrong }))).statusCode).toBe(422),
  )
})

describe('setting it', () => {
  test('the secret is sealed, for its domain alone, and stands in no answer and no line of the audit trail', async () => {
    const secret = 'a-secret-of-the-client'
    const answer = await make(set({ clientSecret: secret }))
    expect([answer.statusCode, answer.body.includes(secret)]).toEqual([200, false])
    const { sealing } = testAccounts(stage.database).secrets
    const sealed = (await stored())!.client_secret!
    expect(unseal(sealed, sealing, 'company login.example').toString()).toBe(secret)
    expect(() => unseal(sealed, sealing, 'company rival.example')).toThrow(/authenticate/)
    const lines = await stage.database.asAdmin(
      async (admin) => (await admin.query(`select * from audit where action = 'company.set-login'`)).rows,
    )
    expect(lines.at(-1)).toMatchObject({ after: { domain: 'login.example', issuer, secret: true, secretSet: true } })
    expect(lines.at(-1)).toMatchObject({ after: { silenceAccepted: false } })
    expect(JSON.stringify(lines)).not.toContain(secret)
  })

  test('a secret that is left out stays with the same provider and goes with another one', async () => {
    await make(set({ clientSecret: 'a-secret-of-the-client' }))
    const before = (await stored())!.client_secret
    await make(set({ allowedOrigins: ['https://tokens.example'] }))
    expect((await stored())!.client_secret).toEqual(before)
    await make(set({ issuer: 'https://evil.example' }))
    expect((await stored())!.client_secret).toBeNull()
  })

  test('so does what was accepted of a provider, where a change does not name it', async () => {
    const accepted = async () => (await stored())!.silence_accepted
    await make(set({ silenceAccepted: true }))
    await make(set({ allowedOrigins: ['https://tokens.example'] }))
    expect(await accepted()).toBe(true)
    await make(set({ silenceAccepted: false }))
    expect(await accepted()).toBe(false)
    await make(set({ silenceAccepted: true }))
    await make(set({ issuer: 'https://evil.example' }))
    expect(await accepted()).toBe(false)
  })

  test('people of the domain are offered it, until it is removed', async () => {
    const offered = async () =>
      (await stage.app.inject('/api/v1/account/login/company?email=a@login.example')).json().available
    expect(await offered()).toBe(false)
    await make(set())
    expect(await offered()).toBe(true)
    const remove = { kind: 'company.remove-login', organisation: stage.catalogue.autoworks, domain: 'login.example' }
    expect((await make({ ...remove, organisation: stage.catalogue.rival })).statusCode).toBe(404)
    expect((await make(remove)).statusCode).toBe(200)
    expect(await offered()).toBe(false)
  })

  test('a domain of another organisation is refused', async () => {
    expect((await make(set({ organisation: stage.catalogue.rival }))).statusCode).toBe(422)
  })

  test.each<[Person, number]>([
    ['dataEditor', 403],
    ['customer', 403],
    ['visitor', 401],
  ])('%s may neither set nor check', async (who, status) => {
    expect((await make(set(), who)).statusCode).toBe(status)
    expect((await post(check, settings(), who)).statusCode).toBe(status)
    expect(await stored()).toBeUndefined()
  })
})
