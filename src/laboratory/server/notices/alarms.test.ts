import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { makeChange } from '#server/organisations/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { sendNotices } from './send-notices.ts'

let db: TestDatabase
const steel = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'
beforeAll(async () => {
  db = await testDatabase()
  await change(`
    insert into organisation (id, name) values ('${steel}', 'Steel works');
    insert into organisation_domain (domain, organisation_id, confirmed_at) values ('steel.example', '${steel}', now());
    insert into account (email, role, state, organisation_id) values
      ('ada@mi.example', 'ROLE_ADMIN', 'active', null), ('alf@mi.example', 'ROLE_ADMIN', 'active', null),
      ('old@mi.example', 'ROLE_ADMIN', 'disabled', null), ('edda@mi.example', 'ROLE_DATAEDITOR', 'active', null),
      ('anna@steel.example', 'ROLE_CUSTOMER', 'active', '${steel}');
    insert into plan (code, name, calls_per_day) values ('large', 'Large', 1000)`)
})
afterAll(() => db.close())
beforeEach(() =>
  change(`delete from mail; delete from mail_told; delete from call_count; delete from subscription;
    update organisation_domain set confirmed_at = now()`),
)

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const send = () => sendNotices(db, { siteUrl: 'https://materials.example', perDay: 100 })
const mails = async () => (await change('select recipient, subject, text from mail order by recipient')).rows
const used = (calls: number, day = 'now()') =>
  change(`insert into call_count (subject, span, started, used)
    values ('organisation ${steel}', 'day', date_trunc('day', ${day}, 'UTC'), ${calls})`)

test.each([
  [49, 'now()', 0],
  [50, 'now()', 2],
  [100, `now() - interval '1 day'`, 0],
])('%d of 100 calls of %s: %d mails', async (calls, day, told) => {
  await used(calls, day)
  expect(await send()).toBe(told)
})

test('active administrators hear of it once a day, with what was used', async () => {
  await used(60)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  const told = await mails()
  expect(told.map(({ recipient }) => recipient)).toEqual(['ada@mi.example', 'alf@mi.example'])
  expect(told[0].subject).toBe('Steel works has used half of its daily data calls')
  expect(told[0].text).toContain('60 of 100 data calls')
})

test('a plan with more calls has its half later', async () => {
  await change(`insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats)
    select '${steel}', id, '2020-01-01', '2120-01-01', 5 from plan`)
  await used(60)
  expect(await send()).toBe(0)
  await change('update call_count set used = 500')
  expect(await send()).toBe(2)
})

test('a domain that nobody confirmed for 180 days is told once a month, until the organisation is saved again', async () => {
  await change(`update organisation_domain set confirmed_at = now() - interval '179 days'`)
  expect(await send()).toBe(0)
  await change(`update organisation_domain set confirmed_at = now() - interval '181 days'`)
  expect(await send()).toBe(2)
  expect((await mails())[0].text).toContain('steel.example: Steel works')
  expect(await send()).toBe(0)
  await change('delete from mail_told')
  await makeChange(db, operator, {
    change: { kind: 'organisation.change', organisation: steel, name: 'Steel works', domains: ['steel.example'] },
    reason: 'Asked them',
    request: 'reference',
  })
  expect(await send()).toBe(0)
})
