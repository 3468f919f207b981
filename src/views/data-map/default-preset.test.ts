import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { defaultPreset } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())
const usual = () => database.withCaller(visitor, defaultPreset)

test('a map opens with the first preset that shows two free measured materials, whatever their gauge lengths', async () => {
  expect(await usual()).toBeUndefined()
  await makeFreeMeasured(database, ['IF270-1', 'DP980-4'])
  const without = (column: string) =>
    database.asAdmin((admin) =>
      admin.query(
        `update property_row p set "${column}" = null from tree_node m where m.id = p.material_id and m.slug = 'DP980-4'`,
      ),
    )
  // Elongations come first in the list, hole expansion second, yield ratios third.
  await without('her.lambda')
  expect(await usual()).toBe('yield-ratio')
  await without('uat.rp02-RD')
  expect(await usual()).not.toBe('yield-ratio')
})
