import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { createLoginLink, createOperatorLink, logInByLink } from '#server/accounts/login/login-link.ts'
import { seal } from '#server/encryption.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { operator } from '#server/db/database.ts'
import { makeChange, previewChange } from '#server/organisations/index.ts'
import { bearerFor, cookiesOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { anna, type Company, openCompany, type Person } from '#tests/stages/company.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

// An organisation lets its people log in at the company alone (docs/design/second-factors-and-company-log-in.md#company-log-in-only).
const siteUrl = 'http://mi.example'
const password = 'Temper-Anneal-9'
let db: TestDatabase
let app: FastifyInstance
let steel: Company
let organisation: string
let hash: string

beforeAll(async () => {
  steel = await openCompany(siteUrl)
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db, { siteUrl }), config: testConfig })
  hash = await hashPassword(password)
  const [made] = await rows(`with o as (insert into organisation (name) values ('Steel works') returning id)
    insert into organisation_domain (domain, organisation_id, confirmed_at)
      select unnest(array['steel.example', 'other.example']), id, now() from o returning organisation_id as id`)
  organisation = made.id
})
afterAll(async () => {
  await app.close()
  await db.close()
  steel.close()
})
beforeEach(async () => {
  await change(
    'delete from throttle; delete from session; delete from mail; delete from account; delete from company_login',
  )
  await change(`insert into company_login (domain, issuer, client_id) values ('steel.example', '${steel.issuer}', 'mi');
    insert into account (email, role, state, password_hash, password_changed_at) values
      ('anna@steel.example', 'ROLE_CUSTOMER', 'active', '${hash}', now()),
      ('boss@steel.example', 'ROLE_ADMIN', 'active', '${hash}', now()),
      ('else@other.example', 'ROLE_CUSTOMER', 'active', '${hash}', now())`)
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const rows = async (text: string) => (await change(text)).rows
const rule = (required: boolean): StaffChange => ({
  kind: 'company.require',
  organisation,
  domain: 'steel.example',
  required,
})
const make = (wanted: StaffChange, reason = 'Policy of the works') =>
  makeChange(db, operator, { change: wanted, reason, request: 'reference' })
const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers })
const logIn = (email: string, typed = password) => post('/ng/gateway/login/login', { email, password: typed })
async function atCompany(person: Person = anna) {
  steel.person = person
  const begun = await app.inject(`/api/v1/account/login/company/start?email=${encodeURIComponent(person.email!)}`)
  const back = await steel.logIn(String(begun.headers.location))
  const headers = { cookie: cookiesOf(begun.headers), 'sec-fetch-site': 'cross-site' }
  return app.inject({ url: back.replace(siteUrl, ''), headers })
}

describe('company log-in only', () => {
  test('is reviewed: what ends for how many, and whom it leaves alone', async () => {
    await change(`with a as (select id from account where email = 'anna@steel.example')
      insert into totp_factor (account_id, secret, confirmed_at) select id, '\\x00', now() from a`)
    const { sentences, destructive } = await previewChange(db, operator, { change: rule(true) })
    expect(destructive).toBe(true)
    expect(sentences).toEqual([
      `Users of steel.example can log in only at ${steel.issuer}. Passwords, second factors and links in mails are disabled.`,
      '1 password and 1 second factor end at once. All of them are logged out, and their API keys end.',
      'None of 1 person has used the company log-in yet. Ask a member to test it before you save.',
      '1 staff member with an address in this domain continues to log in here.',
    ])
    expect(await rows('select required from company_login')).toEqual([{ required: false }])
    expect((await logIn('anna@steel.example')).statusCode).toBe(200)
    await atCompany()
    await change(`delete from totp_factor; update account set password_hash = null where email = 'anna@steel.example'`)
    expect((await previewChange(db, operator, { change: rule(true) })).sentences.slice(1, 3)).toEqual([
      'All of them are logged out, and their API keys end.',
      '1 of 1 person has already used the company log-in.',
    ])
  })

  test('needs a reason, has its line, and only a domain that has a log-in can have it', async () => {
    await expect(make(rule(true), '')).rejects.toMatchObject({ code: 'invalid_request' })
    await make(rule(true))
    const [line] = await rows(
      `select object, before, after from audit where action = 'company.require' order by id desc limit 1`,
    )
    expect(line).toEqual({
      object: organisation,
      before: { domain: 'steel.example', required: false },
      after: { domain: 'steel.example', required: true, reason: 'Policy of the works' },
    })
    await expect(make({ ...rule(true), domain: 'other.example' } as StaffChange)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await app.inject('/api/v1/account/login/company?email=x%40steel.example')).json()).toMatchObject({
      available: true,
      required: true,
    })
  })

  test('ends passwords, sessions, factors, waiting log-ins and links of the domain, and of no other', async () => {
    const bearer = await bearerFor(app, 'anna@steel.example', password)
    const elsewhere = await bearerFor(app, 'else@other.example', password)
    await change(`insert into passkey (account_id, credential_id, public_key, transports, name)
        select id, 'c', '\\x00', '{}', 'Key' from account where email = 'anna@steel.example';
      insert into one_time_link (account_id, purpose, token_hash, expires_at)
        select id, 'reset', sha256('x'), now() + interval '1 h' from account where email = 'anna@steel.example'`)
    const ticket = (await logIn('anna@steel.example')).json().step.ticket
    await make(rule(true))
    expect((await app.inject({ url: '/api/v1/account', headers: bearer })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/v1/account', headers: elsewhere })).statusCode).toBe(200)
    expect((await post('/api/v1/account/login/passkey-options', { ticket })).statusCode).toBe(401)
    expect(
      await rows(`select email, password_hash is null as ended, (select count(*)::int from passkey p where p.account_id = a.id) as keys,
        (select count(*)::int from one_time_link l where l.account_id = a.id) as links from account a order by email`),
    ).toEqual([
      { email: 'anna@steel.example', ended: true, keys: 0, links: 0 },
      { email: 'boss@steel.example', ended: false, keys: 0, links: 0 },
      { email: 'else@other.example', ended: false, keys: 0, links: 0 },
    ])
  })

  test('answers every password of the domain alike, right, wrong and of nobody', async () => {
    await make(rule(true))
    for (const [email, typed] of [
      ['anna@steel.example', password],
      ['anna@steel.example', 'wrong'],
      ['nobody@steel.example', 'wrong'],
      ['boss@steel.example', 'wrong'],
    ] as const) {
      const answer = await logIn(email, typed)
      expect([email, answer.statusCode, answer.json().message]).toEqual([email, 403, loginTexts.companyOnly])
    }
  })

  test('leaves the site’s own staff their password, so that somebody can undo it', async () => {
    await make(rule(true))
    expect((await logIn('boss@steel.example')).statusCode).toBe(200)
    await make(rule(false), '')
    expect((await logIn('anna@steel.example')).statusCode).toBe(401)
  })

  test('lets people in at the company as before', async () => {
    await make(rule(true))
    expect((await atCompany()).headers.location).toBe('/')
    expect((await atCompany({ ...anna, sub: 'new', email: 'new@steel.example' })).headers.location).toBe('/')
  })
})

describe('while the rule stands, nobody of the domain', () => {
  const annas = async () => {
    await make(rule(true))
    return cookiesOf((await atCompany()).headers)
  }
  const own = (url: string, payload: object, cookie: string) =>
    post(url, payload, { cookie, 'sec-fetch-site': 'same-origin' })

  test('registers, or activates what was registered before', async () => {
    const payload = {
      firstName: 'Eve',
      lastName: 'Ill',
      organization: 'Steel',
      email: 'eve@steel.example',
      password,
      matchingPassword: password,
    }
    expect((await post('/ng/gateway/login/register', payload)).statusCode).toBe(200)
    const token = 'A'.repeat(43)
    await change(`update one_time_link set token_hash = sha256('${token}')`)
    await make(rule(true))
    // The links of the domain went with the rule; one that came back opens nothing.
    await change(`insert into one_time_link (account_id, purpose, token_hash, expires_at)
      select id, 'activate', sha256('${token}'), now() + interval '1 h' from account where email = 'eve@steel.example'`)
    expect((await post('/api/v1/account/activate', { token, password })).statusCode).toBe(403)
    expect((await post('/ng/gateway/login/register', { ...payload, email: 'new@steel.example' })).json().message).toBe(
      loginTexts.companyOnly,
    )
    expect(await rows(`select state from account where email like 'eve%' or email like 'new%'`)).toEqual([
      { state: 'pending' },
    ])
  })

  test('gets a link to set a password, nor sets one, nor adds a factor', async () => {
    const cookie = await annas()
    expect((await app.inject('/ng/gateway/login/resetPassword?email=anna%40steel.example')).statusCode).toBe(200)
    expect((await rows('select subject from mail')).map(({ subject }) => subject)).toEqual([
      'Log in with your company account',
    ])
    const words = { currentPassword: '', password, matchingPassword: password }
    expect((await own('/api/v1/account/password', words, cookie)).json().message).toBe(loginTexts.companyOnly)
    expect((await own('/api/v1/account/factors/totp/begin', {}, cookie)).json().message).toBe(loginTexts.companyOnly)
    expect((await own('/api/v1/account/factors/passkeys/begin', {}, cookie)).json().message).toBe(
      loginTexts.companyOnly,
    )
  })

  test('proves a password that nobody has, but by logging in anew', async () => {
    const cookie = await annas()
    await change(`update session set proven_at = now() - interval '11 minutes'`)
    const asked = await own('/api/v1/account/deletion', { email: 'anna@steel.example' }, cookie)
    expect(asked.json().code).toBe('proof_required')
    const proof = await own('/api/v1/account/prove', { password }, cookie)
    expect([proof.statusCode, proof.json().message]).toEqual([403, expect.stringContaining('Log out and log in again')])
  })

  test('is let in by a link of the command line, made before or since', async () => {
    const made = await db.asWriter(operator, (writer) => createLoginLink(writer, 'anna@steel.example'))
    await make(rule(true))
    await change(`insert into one_time_link (account_id, purpose, token_hash, expires_at)
      select id, 'login', sha256('${made}'), now() + interval '1 h' from account where email = 'anna@steel.example'`)
    const visit = { address: '127.0.0.1', userAgent: '', reference: 'r' }
    expect(await logInByLink(testAccounts(db), made, visit)).toBeUndefined()
    for (const purpose of ['login', 'reset'] as const)
      await expect(
        db.asWriter(operator, (writer) => createOperatorLink(writer, 'anna@steel.example', purpose)),
      ).rejects.toThrow('must use company log-in')
    const boss = await db.asWriter(operator, (writer) => createLoginLink(writer, 'boss@steel.example'))
    expect(await logInByLink(testAccounts(db), boss, visit)).toBeDefined()
  })

  test('holds a password, however it is written; a member of staff who leaves loses theirs', async () => {
    await make(rule(true))
    await change(`update account set password_hash = '${hash}' where email = 'anna@steel.example';
      insert into account (email, state, password_hash) values ('new@steel.example', 'active', '${hash}');
      insert into account (email, state, role, password_hash) values ('second@other.example', 'active', 'ROLE_ADMIN', '${hash}');
      update account set role = 'ROLE_CUSTOMER' where email = 'boss@steel.example'`)
    expect(await rows(`select email from account where password_hash is not null order by email`)).toEqual([
      { email: 'else@other.example' },
      { email: 'second@other.example' },
    ])
  })

  test('gets in by what was set up before, where the domain is not confirmed', async () => {
    await make(rule(true))
    await change(`update organisation_domain set confirmed_at = null where domain = 'steel.example'`)
    expect((await logIn('anna@steel.example')).statusCode).toBe(403)
    await change(`update organisation_domain set confirmed_at = now() where domain = 'steel.example'`)
  })
})

test('a factor that is under way when the rule comes opens nothing', async () => {
  const secret = new Secret()
  const { sealing } = testAccounts(db).secrets
  const [{ id }] = await rows(`select id from account where email = 'anna@steel.example'`)
  const sealed = seal(Buffer.from(secret.buffer), sealing, id)
  await db.asAdmin((admin) =>
    admin.query('insert into totp_factor (account_id, secret, confirmed_at) values ($1, $2, now())', [id, sealed]),
  )
  const { ticket } = (await logIn('anna@steel.example')).json().step
  await make(rule(true))
  const code = new TOTP({ secret }).generate()
  expect((await post('/api/v1/account/login/second-factor', { ticket, code })).statusCode).toBe(401)
})
