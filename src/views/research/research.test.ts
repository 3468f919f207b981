import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { type ResearchQuestion, testAcrossCoils } from './index.ts'

let database: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
  // What must not shape anything for people who may not read it: a coating and a mill that no other coil has.
  await database.asAdmin((admin) =>
    admin.query(`update coil set coating = 'AlSi', mill_type = 'Mini Mill' where id = $1`, [small.closed.coilId]),
  )
})
afterAll(() => database.close())

const question: ResearchQuestion = { test: 'UAT', chart: '', curves: 'replicates', orientations: [], page: 1 }
const seen = (caller: Caller, more: Partial<ResearchQuestion> = {}) =>
  database.withCaller(caller, (db) => testAcrossCoils(db, { ...question, ...more }))
const customer = (): Caller => ({
  kind: 'account',
  accountId: '00000000-0000-4000-8000-000000000001',
  organisationId: small.autoworks,
  role: 'ROLE_CUSTOMER',
})

test('everybody sees the coils that they may read, and counts of those alone', async () => {
  const ids = async (caller: Caller) => (await seen(caller)).coils.map(({ id }) => id).toSorted()
  expect(await ids(visitor)).toEqual([small.free.coilId])
  expect(await ids(customer())).toEqual([small.free, small.bought, small.own].map(({ coilId }) => coilId).toSorted())
  const { count, coatings, millTypes } = await seen(visitor)
  expect(count).toBe(1)
  expect(coatings.map(({ value }) => value)).not.toContain('AlSi')
  expect(millTypes.map(({ value }) => value)).not.toContain('Mini Mill')
  expect((await seen(operator)).coatings).toContainEqual({ value: 'AlSi', count: 1 })
})

test('filters: coating, mill, thickness, place in the tree', async () => {
  const all = await seen(operator)
  const only = async (more: Partial<ResearchQuestion>) => (await seen(operator, more)).coils.map(({ id }) => id)
  expect(await only({ coatings: ['AlSi'] })).toEqual([small.closed.coilId])
  expect(await only({ millTypes: ['Mini Mill'] })).toEqual([small.closed.coilId])
  expect(await only({ thickness: [0, 0.1] })).toEqual([])
  const thin = await seen(operator, { thickness: [0, 0.1], coatings: ['AlSi'] })
  expect([thin.count, thin.otherThickness]).toEqual([0, 1])
  expect(all.otherThickness).toBe(0)
  expect(await only({ below: 'steels/ahss' })).toHaveLength(all.count)
  expect(await only({ below: 'Steels/AHSS/Dual' })).toEqual([])
  expect(await only({ below: 'Steels/%' })).toEqual([])
})

test('a page past the last one is the last one', async () => {
  const { page, pages, coils, count } = await seen(operator, { page: 99 })
  expect([page, pages, coils.length]).toEqual([1, 1, count])
})

test('each specimen has its original, for those who may read it; a mean has none', async () => {
  const originals = async (caller: Caller, more: Partial<ResearchQuestion> = {}) =>
    (await seen(caller, more)).coils.flatMap((coil) => coil.originals.map(() => coil.id))
  const stored = await database.asAdmin((admin) =>
    admin.query<{ id: string }>(
      `select distinct t.coil_id as id, r.raw_file_hash from replicate r join condition c on c.id = r.condition_id
        join test_series t on t.id = c.series_id where t.code = 'UAT' and r.raw_file_hash is not null`,
    ),
  )
  const all = stored.rows.map(({ id }) => id).toSorted()
  expect(all.length).toBeGreaterThan(1)
  expect((await originals(operator)).toSorted()).toEqual(all)
  expect(await originals(visitor)).toEqual(all.filter((id) => id === small.free.coilId))
  expect(await originals(operator, { curves: 'mean' })).toEqual([])
  // Angles other than RD, DD and TD are chosen separately.
  expect(await originals(operator, { orientations: ['TD'] })).toEqual([])
  await database.asAdmin((admin) => admin.query('update condition set orientation = null'))
  expect(await originals(operator, { orientations: ['TD'] })).toEqual([])
  expect((await originals(operator, { orientations: ['TD', 'other'] })).toSorted()).toEqual(all)
})
