import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { operator } from '#server/db/database.ts'
import { openedText } from '#server/mail/queue.ts'
import { makeChange, previewChange } from '#server/organisations/index.ts'
import { cookiesOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { anna, type Company, openCompany, type Person } from '#tests/stages/company.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

// Whom a company has named opens the account of this person, whatever address the person has now (docs/design/second-factors-and-company-log-in.md#identity-by-issuer-and-subject).
const siteUrl = 'http://mi.example'
const url = '/api/v1/account/login/company'
const password = 'Temper-Anneal-9'
let db: TestDatabase
let app: FastifyInstance
/** Of steel.example and steel-group.example, of one organisation; and of other.example, of another. */
let steel: Company
let other: Company

beforeAll(async () => {
  ;[steel, other] = await Promise.all([openCompany(siteUrl), openCompany(siteUrl)])
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db, { siteUrl }), config: testConfig })
  await change(`with o as (insert into organisation (name) values ('Steel works'), ('Other works') returning id, name)
    insert into organisation_domain (domain, organisation_id, confirmed_at)
      select d, o.id, now() from o join (values ('steel.example', 'Steel works'), ('steel-group.example', 'Steel works'),
        ('other.example', 'Other works')) v (d, n) on n = o.name`)
})
afterAll(async () => {
  await app.close()
  await db.close()
  steel.close()
  other.close()
})
beforeEach(async () => {
  await change(
    'delete from throttle; delete from session; delete from mail; delete from account; delete from company_login',
  )
  await change(`insert into company_login (domain, issuer, client_id) values
    ('steel.example', '${steel.issuer}', 'mi'), ('steel-group.example', '${steel.issuer}', 'mi'), ('other.example', '${steel.issuer}', 'mi')`)
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const rows = async (text: string) => (await change(text)).rows
const useOther = () => change(`update company_login set issuer = '${other.issuer}' where domain = 'steel.example'`)
/** Begins with the address, logs in as the person there, and comes back. */
async function logIn(person: Person = anna, at: Company = steel) {
  at.person = person
  const begun = await app.inject(`${url}/start?email=${encodeURIComponent(person.email!)}`)
  const back = await at.logIn(String(begun.headers.location))
  const headers = { cookie: cookiesOf(begun.headers), 'sec-fetch-site': 'cross-site' }
  return app.inject({ url: back.replace(siteUrl, ''), headers })
}
/** The id and address of the account that a log-in has opened; why not, otherwise. */
async function opens(person: Person = anna, at: Company = steel): Promise<{ id: string; email: string } | string> {
  const back = await logIn(person, at)
  if (back.headers.location !== '/') {
    const [line] = await rows('select action, after from audit order by id desc limit 1')
    return line.action === 'account.company-refused' ? line.after.reason : line.action
  }
  const own = await app.inject({ url: '/api/v1/account', headers: { cookie: cookiesOf(back.headers) } })
  const { id, email } = own.json<{ id: string; email: string }>()
  return { id, email }
}
const idOf = async () => ((await opens()) as { id: string }).id

describe('an account that has been opened at its company', () => {
  test('is bound to issuer and subject, with a line in the audit log that names nobody', async () => {
    const id = await idOf()
    expect(await rows('select issuer, subject, account_id from company_identity')).toEqual([
      { issuer: steel.issuer, subject: 'anna', account_id: id },
    ])
    const [line] = await rows(
      `select object, after from audit where action = 'account.company-bind' order by id desc limit 1`,
    )
    expect(line).toEqual({ object: id, after: { issuer: steel.issuer } })
    expect(await idOf()).toBe(id)
    expect(await rows('select count(*)::int as n from company_identity')).toEqual([{ n: 1 }])
  })

  test('is not opened by the next person who has its address', async () => {
    const id = await idOf()
    expect(await opens({ ...anna, sub: 'anna-2' })).toBe('bound-to-another')
    expect(await rows('select id from account')).toEqual([{ id }])
    expect(await rows('select subject from company_identity')).toEqual([{ subject: 'anna' }])
  })

  test('is not opened by another issuer with the same subject, nor by one with the same address too', async () => {
    await idOf()
    await useOther()
    expect(await opens(anna, other)).toBe('bound-to-another')
    const eve = await opens({ ...anna, email: 'eve@steel.example' }, other)
    expect(eve).toMatchObject({ email: 'eve@steel.example' })
    expect(await rows('select email from account order by email')).toEqual([
      { email: 'anna@steel.example' },
      { email: 'eve@steel.example' },
    ])
  })

  test('is not opened by way of another organisation whose provider is the same', async () => {
    await idOf()
    expect(await opens({ ...anna, email: 'anna@other.example' })).toBe('other-organisation')
    expect(await rows('select email from account')).toEqual([{ email: 'anna@steel.example' }])
  })

  test('follows its person to another address of the organisation', async () => {
    const id = await idOf()
    for (const email of ['anna.berg@steel.example', 'anna@steel-group.example'])
      expect(await opens({ ...anna, email })).toEqual({ id, email })
    // The address that was left is the next person's, who gets an account of their own.
    const next = await opens({ ...anna, sub: 'anna-2' })
    expect(next).toMatchObject({ email: 'anna@steel.example' })
    expect(next).not.toMatchObject({ id })
  })

  test('keeps its address where the new one is somebody else’s, and takes it from a registration that nobody has proven', async () => {
    const id = await idOf()
    await change(
      `insert into account (email, state) values ('taken@steel.example', 'active'), ('wanted@steel.example', 'pending')`,
    )
    expect(await opens({ ...anna, email: 'taken@steel.example' })).toEqual({ id, email: 'anna@steel.example' })
    expect(await opens({ ...anna, email: 'wanted@steel.example' })).toEqual({ id, email: 'wanted@steel.example' })
    expect(await rows('select count(*)::int as n from account')).toEqual([{ n: 2 }])
  })

  test('is bound once, also by two at the same moment', async () => {
    steel.person = anna
    const begun = await Promise.all([1, 2, 3].map(() => app.inject(`${url}/start?email=anna%40steel.example`)))
    const back = []
    for (const each of begun) back.push(await steel.logIn(String(each.headers.location)))
    const ends = await Promise.all(
      back.map((there, i) =>
        app.inject({
          url: there.replace(siteUrl, ''),
          headers: { cookie: cookiesOf(begun[i]!.headers), 'sec-fetch-site': 'cross-site' },
        }),
      ),
    )
    expect(ends.map(({ headers }) => headers.location)).toEqual(['/', '/', '/'])
    expect(await rows('select subject from company_identity')).toEqual([{ subject: 'anna' }])
  })
})

describe('a reader of the mailbox', () => {
  const reset = () => app.inject('/ng/gateway/login/resetPassword?email=anna%40steel.example')
  const mails = async () => {
    const { sealing } = testAccounts(db).secrets
    return (await rows('select subject, text, recipient from mail order by queued_at')).map((mail) => ({
      subject: mail.subject as string,
      text: openedText(mail.text, sealing, mail.recipient),
    }))
  }
  const setBy = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/account/reset-password',
      payload: { token, password, matchingPassword: password },
    })
  const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1]

  test('gets no link to an account that is bound, but a mail that says where to log in', async () => {
    await idOf()
    expect((await reset()).statusCode).toBe(200)
    const [mail] = await mails()
    expect(mail!.subject).toBe('Log in with your company account')
    expect(tokenIn(mail!.text)).toBeUndefined()
    expect(await rows('select count(*)::int as n from one_time_link')).toEqual([{ n: 0 }])
  })

  test('has nothing of a link that was sent before the account was bound', async () => {
    await change(`insert into account (email, state) values ('anna@steel.example', 'active')`)
    await reset()
    const token = tokenIn((await mails())[0]!.text)!
    await idOf()
    expect((await setBy(token)).statusCode).toBe(403)
    // Nor of one that came into the table in another way.
    await change(`insert into one_time_link (account_id, purpose, token_hash, expires_at)
      select id, 'reset', sha256('${token}'), now() + interval '1 h' from account`)
    expect((await setBy(token)).statusCode).toBe(403)
    expect(await rows('select password_hash from account')).toEqual([{ password_hash: null }])
  })

  test('a link goes to an account that was never opened at the company, and where it logs in there no more', async () => {
    await change(`insert into account (email, state) values ('anna@steel.example', 'active')`)
    await reset()
    await change('delete from throttle')
    await idOf()
    await change(`delete from company_login where domain = 'steel.example'`)
    await reset()
    expect((await mails()).map(({ text }) => tokenIn(text) !== undefined)).toEqual([true, true])
  })
})

test('a password goes on working beside a bound identity', async () => {
  await change(`insert into account (email, state, password_hash)
    values ('anna@steel.example', 'active', '${await hashPassword(password)}')`)
  await idOf()
  const payload = { email: 'anna@steel.example', password }
  expect((await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload })).statusCode).toBe(200)
})

describe('an identity that was bound', () => {
  const make = (change: StaffChange, reason = 'Policy of the works') =>
    makeChange(db, operator, { change, reason, request: 'reference' })
  const organisation = async () => (await rows(`select id from organisation where name = 'Steel works'`))[0].id
  const accountOf = async (email: string) => (await rows(`select id from account where email = '${email}'`))[0].id

  test('is bound anew for a person whom the company names otherwise now', async () => {
    const id = await idOf()
    const again = { ...anna, sub: 'anna-2' }
    expect(await opens(again)).toBe('bound-to-another')
    await make({ kind: 'account.bind-anew', account: id, holder: 'same' })
    expect(await opens(again)).toMatchObject({ id })
    expect(await rows('select subject, account_id from company_identity')).toEqual([
      { subject: 'anna-2', account_id: id },
    ])
    expect(await opens()).toBe('bound-to-another')
  })

  test('of a person who has left keeps its account, closed; who has the address now gets a new one', async () => {
    const id = await idOf()
    await make({ kind: 'account.bind-anew', account: id, holder: 'other' })
    expect(await rows(`select email, state from account where id = '${id}'`)).toEqual([
      { email: `former-${id}@former.invalid`, state: 'disabled' },
    ])
    const next = await opens({ ...anna, sub: 'anna-2' })
    expect(next).toMatchObject({ email: 'anna@steel.example' })
    expect(next).not.toMatchObject({ id })
  })

  test('is bound anew for a whole domain, when it has another provider', async () => {
    await idOf()
    const { sentences } = await previewChange(db, operator, {
      change: {
        kind: 'company.set-login',
        organisation: await organisation(),
        domain: 'steel.example',
        issuer: 'https://id.example',
        clientId: 'mi',
        allowedOrigins: [],
      },
    })
    expect(sentences).toEqual([
      `1 person is bound to the log-in at ${steel.issuer} and will be refused at the new one, until you bind the accounts of the domain again.`,
    ])
    const anew: StaffChange = { kind: 'company.bind-anew', organisation: await organisation(), domain: 'steel.example' }
    await expect(make(anew, '')).rejects.toMatchObject({ code: 'invalid_request' })
    await make(anew)
    expect(await rows('select subject from company_identity')).toEqual([])
    expect(await opens({ ...anna, sub: 'anna-2' })).toMatchObject({ email: 'anna@steel.example' })
  })

  test('goes with the log-in of its domain', async () => {
    await idOf()
    const { sentences } = await make({
      kind: 'company.remove-login',
      organisation: await organisation(),
      domain: 'steel.example',
    })
    expect(sentences).toEqual([
      '1 account is verified by e-mail again: anyone with access to the mailbox can set a password.',
    ])
    expect(await rows('select subject from company_identity')).toEqual([])
  })

  test('is nobody’s to release who has never been there', async () => {
    await change(`insert into account (email, role, state) values ('else@other.example', 'ROLE_CUSTOMER', 'active')`)
    const account = await accountOf('else@other.example')
    const never: StaffChange = { kind: 'account.bind-anew', account, holder: 'same' }
    await expect(make(never)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
