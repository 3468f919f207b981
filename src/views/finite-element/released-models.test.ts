import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { releasedModels } from './index.ts'

let database: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
  await database.asAdmin((admin) =>
    admin.query(
      `insert into parameter_set (material_id, coil_id, fe_tab, model, parameters, author, version)
       select material_id, coil_id, fe_tab, model, parameters, author, 2 from parameter_set where coil_id = $1`,
      [small.free.coilId],
    ),
  )
})
afterAll(() => database.close())

const versions = async (caller: Caller, { coilId }: { readonly coilId: string }) =>
  (await database.withCaller(caller, (db) => releasedModels(db, coilId))).map(({ version }) => version)

test('a draft is in no list of models, not even for staff, who read it elsewhere; nor is what the reader may not read', async () => {
  expect(await versions(operator, small.free)).toEqual([1])
  expect(await versions(operator, small.draft)).toEqual([])
  expect(await versions(visitor, small.free)).toEqual([1])
  expect(await versions(visitor, small.bought)).toEqual([])
})

test('one that was withdrawn is in none either', async () => {
  await database.asAdmin((admin) =>
    admin.query(`update parameter_set set status = 'withdrawn' where coil_id = $1 and version = 1`, [
      small.free.coilId,
    ]),
  )
  expect(await versions(operator, small.free)).toEqual([])
})
