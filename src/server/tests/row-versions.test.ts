import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue } from '#tests/small-catalogue.ts'
import { rowVersions } from './row-versions.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  database = await testDatabase()
  catalogue = await loadSmallCatalogue(database)
})
afterAll(() => database.close())

const versions = (names: readonly string[], caller: Caller = visitor) =>
  database.withCaller(caller, (db) => rowVersions(db, names, 'UAT'))

const customer = (): Caller => ({
  kind: 'account',
  accountId: '00000000-0000-4000-8000-000000000001',
  organisationId: catalogue.autoworks,
  role: 'ROLE_CUSTOMER',
})

test('any spelling of a name, and always the same', async () => {
  const [first, ...others] = await Promise.all(
    ['DP980 (6)', 'DP980-6', 'dp980 6', 'DP980 (6)'].map((name) => versions([name])),
  )
  expect(first).toMatch(/\d/)
  expect(new Set(others)).toEqual(new Set([first]))
})

test('undefined when one of the materials may not be read, whether or not it exists', async () => {
  expect(await versions(['DP980 (3)'])).toBeUndefined()
  expect(await versions(['DP980 (77)'])).toBeUndefined()
  expect(await versions(['DP980 (6)', 'DP980 (3)'])).toBeUndefined()
  expect(await versions(['DP980 (6)', 'DP980 (77)'])).toBeUndefined()
})

test('who sees more rows gets another text, who sees the same gets the same', async () => {
  expect(await versions(['DP980 (2)'])).toBeUndefined()
  expect(await versions(['DP980 (2)'], customer())).toMatch(/\d/)
  expect(await versions(['DP980 (6)'], customer())).toBe(await versions(['DP980 (6)']))
})

describe('every change that a reader could notice changes it', () => {
  test.each([
    ['a name', `update tree_node set second_name = 'x' where id = $1`],
    [
      'a grade above',
      `update tree_node set second_name = 'x' where id = (select parent_id from tree_node where id = $1)`,
    ],
    ['a coil', `update variant set heat = 'B2' where material_id = $1`],
    ['a test', `update test_series set laboratory = 'x' where material_id = $1`],
    ['a condition', `update condition set position = 7 where material_id = $1`],
    ['a specimen', `update replicate set geometry = '{"t0": 1}' where material_id = $1`],
    ['a number', `update scalar set method = 'other' where material_id = $1`],
    ['a curve', `update curve set kind = 'true' where material_id = $1`],
    ['a point set', `update point_set set kind = 'other' where material_id = $1`],
    ['a specimen withdrawn', `update replicate set status = 'withdrawn' where material_id = $1`],
    ['a release', `insert into release (name, note) select '2199.1', 'x' where $1::uuid is not null`],
  ])('%s', async (_what, change) => {
    const before = await versions(['DP980 (6)'])
    const rows = await database.asAdmin(
      async (client) => (await client.query(change, [catalogue.free.nodeId])).rowCount,
    )
    expect(rows).toBeGreaterThan(0)
    expect(await versions(['DP980 (6)'])).not.toBe(before)
  })
})
