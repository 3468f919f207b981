import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { catalogueRevision } from '#server/catalogue/state.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { makeChange, previewChange } from '#server/organisations/make-change.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { findText, samplePages } from './site-texts.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const as = (role: 'ROLE_CUSTOMER' | 'ROLE_DATAEDITOR'): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: null,
  role,
})
const make = (change: StaffChange, caller: Caller = as('ROLE_DATAEDITOR'), reason = '') =>
  makeChange(db, caller, { change, reason, request: 'R1' })
const shownToVisitors = (address: string) => db.withCaller(visitor, (reader) => findText(reader, address))
const revision = () => db.withCaller(visitor, catalogueRevision)

const machines = {
  label: 'Servohydraulic machine',
  rows: [{ name: 'Force', value: '100 kN dynamic', note: 'our own' }],
}
const change = {
  kind: 'text.set',
  address: '/mi-lab/facilities/completemech',
  text: '',
  facts: [machines],
} as const satisfies StaffChange

describe('the text of the operator', () => {
  test('is looked at first: the review says what it does and keeps nothing', async () => {
    const before = await revision()
    const { sentences, destructive } = await previewChange(db, as('ROLE_DATAEDITOR'), { change })
    expect(sentences).toEqual([
      'The page Mechanical testing systems (/mi-lab/facilities/completemech) no longer shows the note "Sample text". The text is then a statement of your laboratory.',
      'The text below the heading remains unchanged.',
      'The table "Servohydraulic machine" shows 1 fact of yours.',
    ])
    expect(destructive).toBe(false)
    expect(await shownToVisitors(change.address)).toBeUndefined()
    expect(await revision()).toBe(before)
  })

  test('is read by visitors once it is saved, pages kept for them are made anew, and the audit trail holds its size', async () => {
    const before = await revision()
    const { object } = await make(change)
    expect(await shownToVisitors(change.address)).toMatchObject({ text: '', facts: [machines] })
    expect(await revision()).not.toBe(before)
    const { rows } = await db.asAdmin((admin) =>
      admin.query('select action, object, after from audit order by id desc limit 1'),
    )
    expect(rows).toEqual([{ action: 'text.set', object, after: { address: change.address, characters: 0, facts: 1 } }])
  })

  test('that somebody has changed meanwhile is not overwritten', async () => {
    await expect(make({ ...change, shown: '' })).rejects.toThrow('This text was changed after you loaded the page')
    const { changedAt } = (await shownToVisitors(change.address))!
    await make({ ...change, text: 'Two frames.', shown: changedAt.toISOString() })
    expect(await shownToVisitors(change.address)).toMatchObject({ text: 'Two frames.' })
  })

  test('is deleted with a reason, and the sample is back', async () => {
    const removal = { kind: 'text.remove', address: change.address } as const
    await expect(make(removal)).rejects.toThrow('Enter a reason')
    await make(removal, undefined, 'Was wrong.')
    expect(await shownToVisitors(change.address)).toBeUndefined()
    await expect(make(removal, undefined, 'Again.')).rejects.toThrow('The page already shows its sample text.')
  })
})

test.each<[string, StaffChange, Caller, string]>([
  ['a customer', change, as('ROLE_CUSTOMER'), 'Your role does not permit this.'],
  ['a visitor', change, visitor, 'Your role does not permit this.'],
  [
    'a page without sample text',
    { ...change, address: '/mi-resources' },
    operator,
    'No page with sample text at /mi-resources.',
  ],
  [
    'a table that the page does not have',
    { ...change, facts: [{ ...machines, label: 'Oven' }] },
    operator,
    'The page Mechanical testing systems has no table of facts named "Oven".',
  ],
])('refused: %s', async (_why, asked, caller, words) => {
  await expect(make(asked, caller)).rejects.toThrow(words)
})

test.each([
  "insert into site_text (address) values ('/company')",
  `update site_text set text = 'x'`,
  'delete from site_text',
])('the database itself refuses to customers: %s', async (statement) => {
  await make({ kind: 'text.set', address: '/careers', text: 'Ours.', facts: [] })
  const { sql } = await import('kysely')
  await db.asWriter(as('ROLE_CUSTOMER'), (writer) => sql.raw(statement).execute(writer)).catch(() => {})
  expect(await shownToVisitors('/careers')).toMatchObject({ text: 'Ours.' })
  expect(await shownToVisitors('/company')).toBeUndefined()
})

test('each page with sample text is listed, and labels of its tables name one each', () => {
  expect(samplePages().map(({ address }) => address)).toContain('/contact-us')
  for (const { address, facts } of samplePages()) {
    const labels = facts.map(({ label }) => label)
    expect(new Set(labels).size, address).toBe(labels.length)
  }
})
