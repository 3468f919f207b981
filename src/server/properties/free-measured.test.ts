import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { freeMeasured } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const found = (asked: Parameters<typeof freeMeasured>[1], caller = visitor) =>
  database.withCaller(caller, (db) => freeMeasured(db, asked))
const materials = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ material }) => material)

test('returns free measured materials only, the one with the most properties first', async () => {
  expect(await found({ tests: ['UAT'], limit: 9 })).toEqual([])
  await makeFreeMeasured(database, ['IF270-1', 'DP980-2', 'DP980-4'])
  // Free and synthetic; measured and closed.
  await database.asAdmin(async (admin) => {
    await admin.query(
      `update property_row p set synthetic = false from tree_node m where m.id = p.material_id and m.slug = 'DP600-1'`,
    )
    await admin.query(
      `update property_row p set details = '{"uat.rm-RD": {}}' from tree_node m where m.id = p.material_id and m.slug = 'DP980-2'`,
    )
  })
  const listed = await materials({ tests: ['UAT'], limit: 9 })
  expect(listed.toSorted()).toEqual(['DP980-2', 'DP980-4', 'IF270-1'])
  expect(listed.at(-1)).toBe('DP980-2')
  expect(await materials({ tests: ['UAT'], limit: 9 }, operator)).toEqual(listed)
  expect(await materials({ tests: ['UAT'], limit: 1 })).toEqual(listed.slice(0, 1))
})

test('leaves out materials without a property that is asked for', async () => {
  await database.asAdmin((admin) =>
    admin.query(
      `update property_row p set "her.lambda" = null from tree_node m where m.id = p.material_id and m.slug = 'DP980-2'`,
    ),
  )
  const columns = ['uat.rm-RD', 'her.lambda']
  expect(await materials({ tests: ['UAT'], columns, limit: 9 })).toEqual(['IF270-1'])
  await expect(materials({ tests: ['UAT'], columns: ['uat.none'], limit: 9 })).rejects.toThrow(/No property named/)
})

test('names a coil on which one of the tests was made', async () => {
  await database.asAdmin((admin) =>
    admin.query(
      `update property_row p set tests = '{FLC}' from tree_node m where m.id = p.material_id and m.slug = 'IF270-1'`,
    ),
  )
  expect(await materials({ tests: ['UAT'], limit: 9 })).not.toContain('IF270-1')
  const [only] = await found({ tests: ['FLC', 'HBG'], limit: 1 })
  expect(only!.coil).toMatch(/^(IF270-1|DP980-4|DP980-2)-/)
})
