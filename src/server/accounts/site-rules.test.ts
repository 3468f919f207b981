import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAccounts } from '#tests/accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { tidyAccounts } from './housekeeping.ts'
import { logIn } from './login/login.ts'
import { hashPassword } from './password.ts'
import type { AccountServices } from './services.ts'

// What administrators set (`site_rule`, `organisation.second_factor`) is what the log-in and the tidying up do.
let db: TestDatabase
let accounts: AccountServices
const [email, password] = ['anna@steel.example', 'Anneal-Quench-7']
const visit = { address: '198.51.100.7', userAgent: 'Firefox/150.0', reference: 'TEST0001' }
beforeAll(async () => {
  db = await testDatabase()
  accounts = testAccounts(db)
  await rows(`insert into organisation (name) values ('Steel')`)
  await rows(
    `insert into account (email, role, state, organisation_id, password_hash)
       select $1, 'ROLE_CUSTOMER', 'active', id, $2 from organisation where name = 'Steel'`,
    [email, await hashPassword(password)],
  )
})
afterAll(() => db.close())
beforeEach(() => rows('delete from throttle').then(() => rows('delete from session')))

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  db.asAdmin(async (admin) => (await admin.query<T>(text, values)).rows)
const count = async (from: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n
const enter = (typed = password) => logIn(accounts, { email, password: typed, rotate: true }, visit)

test.each([1, 7, 30])('a log-in lasts the %d days of the rules', async (days) => {
  await rows('update site_rule set session_days = $1', [days])
  expect((await enter()).session?.lifetime).toBe(days * 86_400)
  expect(
    await rows(`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from session`),
  ).toEqual([{ days }])
})

test.each([3, 10])('one waits after %d wrong passwords', async (most) => {
  await rows('update site_rule set log_in_failures = $1', [most])
  for (let i = 0; i < most; i++) await expect(enter('wrong')).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(enter('wrong')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(enter()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test.each([
  ['the rules of the site', 'update site_rule set everybody_factor = $1'],
  ['the organisation', 'update organisation set second_factor = $1'],
])('a second factor is asked for where %s says so', async (_who, text) => {
  expect((await enter()).step).toBeUndefined()
  await rows(text, [true])
  expect((await enter()).step).toMatchObject({ kind: 'set-up' })
  await rows(text, [false])
  expect((await enter()).step).toBeUndefined()
})

test('what is kept goes when the rules say so', async () => {
  const [account] = await rows<{ id: string }>('select id from account')
  await rows(
    `insert into session (account_id, token_hash, created_at, expires_at)
       select $1, sha256('a'), now() - interval '47 days', now() - interval '40 days'`,
    [account!.id],
  )
  await rows(
    `insert into mail (recipient, subject, state, queued_at) values ('a@b.example', 'x', 'sent', now() - interval '40 days')`,
  )
  await rows(`update site_rule set kept_sessions = 41, kept_mails = 41`)
  await tidyAccounts(db)
  expect([await count('session'), await count('mail')]).toEqual([1, 1])
  await rows(`update site_rule set kept_sessions = 39, kept_mails = 39`)
  await tidyAccounts(db)
  expect([await count('session'), await count('mail')]).toEqual([0, 0])
})

test('closed conversations and requests go when an end is set; what is open, or has a quotation, stays', async () => {
  await rows(`insert into support_thread (guest_email, guest_token_hash, state, last_message_at) values
    ('open@b.example', sha256('1'), 'open', now() - interval '100 days'),
    ('closed@b.example', sha256('2'), 'closed', now() - interval '100 days'),
    ('lately@b.example', sha256('3'), 'closed', now() - interval '80 days')`)
  await rows(`insert into support_message (thread_id, author, body, key)
    select id, 'reader', 'Hello', gen_random_uuid() from support_thread`)
  await rows(`insert into request (reference, kind, state, name, email, changed_at) values
    ('R-2026-0001', 'offer', 'answered', 'A', 'a@b.example', now() - interval '100 days'),
    ('R-2026-0002', 'offer', 'closed', 'A', 'a@b.example', now() - interval '100 days'),
    ('R-2026-0003', 'offer', 'closed', 'A', 'a@b.example', now() - interval '100 days'),
    ('R-2026-0004', 'offer', 'closed', 'A', 'a@b.example', now() - interval '80 days')`)
  await rows(`insert into quotation (reference, title, organisation_id, request_id)
    select 'Q-2026-001', 'Tests', o.id, r.id from organisation o, request r where r.reference = 'R-2026-0003'`)
  await tidyAccounts(db)
  expect([await count('support_thread'), await count('request')]).toEqual([3, 4])
  await rows('update site_rule set kept_support = 90, kept_requests = 90')
  await tidyAccounts(db)
  expect(await rows('select guest_email from support_thread order by 1')).toEqual([
    { guest_email: 'lately@b.example' },
    { guest_email: 'open@b.example' },
  ])
  expect(await count('support_message')).toBe(2)
  expect(await rows('select reference from request order by 1')).toEqual(
    [1, 3, 4].map((n) => ({ reference: `R-2026-000${n}` })),
  )
  expect(await rows(`select after from audit where action = 'site.forget'`)).toEqual([
    { after: { conversations: 1, requests: 1 } },
  ])
})
