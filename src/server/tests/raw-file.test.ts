import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { rawFile } from './raw-file.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
})
afterAll(() => database.close())

test('the original of a withdrawn specimen is for staff alone', async () => {
  const { fileHash, nodeId } = catalogue.free
  const asked = (caller: Caller = visitor) => database.withCaller(caller, (db) => rawFile(db, fileHash.toString('hex')))
  expect(await asked()).toMatchObject({ free: true, record: { hash: fileHash.toString('hex') } })
  await database.asAdmin((admin) =>
    admin.query(`update replicate set status = 'withdrawn' where material_id = $1`, [nodeId]),
  )
  expect(await asked()).toBeUndefined()
  expect(await asked(operator)).toMatchObject({ free: true })
})
