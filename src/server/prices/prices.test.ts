import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { samplePrice } from '#contract/prices/sample-prices.ts'
import { testCodes } from '#core/test-types/index.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { makeChange, previewChange } from '#server/organisations/make-change.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { listPrices } from './prices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const as = (role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN'): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: null,
  role,
})
const make = (change: StaffChange, caller: Caller = as('ROLE_ADMIN'), reason = '') =>
  makeChange(db, caller, { change, reason, request: 'R1' })
const priceOf = async (code: string) =>
  (await db.withCaller(visitor, listPrices)).find(({ test: own }) => own === code)!

const change = {
  kind: 'price.set',
  test: 'UAT',
  currency: 'CHF',
  preparation: 12_345,
  perSpecimen: 5_550,
  days: 4,
} as const satisfies StaffChange

describe('the price of the operator', () => {
  test('each test has one: the sample until somebody has entered theirs', async () => {
    const listed = await db.withCaller(visitor, listPrices)
    expect(listed.map(({ test: code }) => code)).toEqual(testCodes)
    expect(await priceOf('UAT')).toEqual({ test: 'UAT', ...samplePrice('UAT'), changedAt: null })
  })
  test('is looked at first, and nothing is kept', async () => {
    const { sentences, destructive } = await previewChange(db, as('ROLE_ADMIN'), { change })
    expect([sentences, destructive]).toEqual([
      ['Uniaxial tension: your price replaces the sample price. Test plans use it immediately.'],
      false,
    ])
    expect(await priceOf('UAT')).toMatchObject({ changedAt: null })
  })
  test('is read by visitors once it is saved, to the cent, and stands in the audit trail', async () => {
    const { object } = await make(change)
    expect(await priceOf('UAT')).toMatchObject({ currency: 'CHF', preparation: 12_345, perSpecimen: 5_550, days: 4 })
    const { rows } = await db.asAdmin((admin) =>
      admin.query('select action, object, after from audit order by id desc limit 1'),
    )
    const { kind: _kind, ...after } = change
    expect(rows).toEqual([{ action: 'price.set', object, after }])
  })
  test('that somebody has changed meanwhile is not overwritten', async () => {
    await expect(make({ ...change, shown: '' })).rejects.toThrow('This price was changed after you loaded the page')
    const { changedAt } = await priceOf('UAT')
    await make({ ...change, days: 6, shown: changedAt!.toISOString() })
    expect(await priceOf('UAT')).toMatchObject({ days: 6 })
  })
  test('is deleted with a reason, and the sample is back', async () => {
    const removal = { kind: 'price.remove', test: 'UAT' } as const
    await expect(make(removal)).rejects.toThrow('Enter a reason')
    await make(removal, undefined, 'Was wrong.')
    expect(await priceOf('UAT')).toMatchObject({ changedAt: null })
    await expect(make(removal, undefined, 'Again.')).rejects.toThrow('already has its sample price')
  })
})

test.each<[string, Caller]>([
  ['a customer', as('ROLE_CUSTOMER')],
  ['a visitor', visitor],
])('refused: %s', async (_why, caller) => {
  await expect(make(change, caller)).rejects.toThrow('Your role does not permit this.')
})

test.each([
  `insert into test_price (test, currency, preparation, per_specimen, days) values ('HER', 'EUR', 1, 1, 1)`,
  'update test_price set days = 1',
  'delete from test_price',
])('the database itself refuses to customers: %s', async (statement) => {
  await make({ ...change, test: 'BND' })
  const { sql } = await import('kysely')
  await db.asWriter(as('ROLE_CUSTOMER'), (writer) => sql.raw(statement).execute(writer)).catch(() => {})
  expect(await priceOf('BND')).toMatchObject({ currency: 'CHF', days: 4 })
  expect(await priceOf('HER')).toMatchObject({ changedAt: null })
})
