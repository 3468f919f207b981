import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/caller.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { listDatasets, openDataset, sampleRows } from './index.ts'

let database: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
})
afterAll(() => database.close())

const as = (organisationId: string): Caller => ({
  kind: 'account',
  accountId: '00000000-0000-4000-8000-000000000001',
  organisationId,
  role: 'ROLE_CUSTOMER',
})
const setsOf = (caller: Caller) =>
  database.withCaller(caller, async (db) => Promise.all((await listDatasets(db)).map((set) => openDataset(db, set))))

test('a visitor finds the free sample, and its family as far as they may read it', async () => {
  const sets = await setsOf(visitor)
  expect(sets.map(({ id, materials, coils }) => ({ id, materials: materials.map(({ name }) => name), coils }))).toEqual(
    [
      { id: 'free-sample', materials: ['DP980 (6)'], coils: 1 },
      { id: 'Steels.AHSS.Dual-Phase', materials: ['DP980 (6)'], coils: 1 },
    ],
  )
  expect(sets[0]).toMatchObject({ free: true, curves: 1 })
  expect(sets[0]!.bytes).toBeGreaterThan(0)
})

test('a plan adds what it grants, and no more', async () => {
  const names = async (organisation: string) => {
    const sets = await setsOf(as(organisation))
    return sets.at(-1)!.materials.map(({ name }) => name)
  }
  expect(await names(small.autoworks)).toEqual(expect.arrayContaining(['DP980 (2)', 'DP980 (6)', 'DP980 (91)']))
  expect(await names(small.autoworks)).not.toContain('DP980 (3)')
  expect(await names(small.rival)).toEqual(['DP980 (6)'])
})

test('what is locked shapes no count, no size and no test', async () => {
  const before = await setsOf(visitor)
  await database.asWriter(operator, async (db) => {
    const { coilId, nodeId } = small.closed
    const { id: _id, ...curve } = await db
      .selectFrom('curve')
      .where('id', '=', small.closed.curveId)
      .selectAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('curve')
      .values({ ...curve, channels: JSON.stringify(curve.channels), release: null, kind: 'bending' })
      .execute()
    await db.insertInto('test_series').values({ material_id: nodeId, coil_id: coilId, code: 'FLC' }).execute()
  })
  expect(await setsOf(visitor)).toEqual(before)
})

test('sample rows have names and units of the file, twenty at most', async () => {
  const rows = await database.withCaller(visitor, async (db) =>
    sampleRows(db, await openDataset(db, (await listDatasets(db))[0]!)),
  )
  expect(rows).toMatchObject({ material: 'DP980 (6)', slug: 'DP980-6' })
  expect(rows!.rows.length).toBeLessThanOrEqual(20)
  expect(rows!.columns.length).toBeGreaterThan(0)
  for (const row of rows!.rows) expect(row).toHaveLength(rows!.columns.length)
})

test('other free materials are a data set of their own, whose files state their licences', async () => {
  await database.asAdmin((admin) => admin.query(`update tree_node set free = true where slug = 'DP980-3'`))
  const sets = await setsOf(visitor)
  expect(sets.map(({ id, name, free, materials }) => [id, name, free, materials.map((one) => one.name)])).toEqual([
    ['free-sample', 'Free sample', true, ['DP980 (6)']],
    ['free', 'Other free materials', true, ['DP980 (3)']],
    ['Steels.AHSS.Dual-Phase', 'Dual Phase', true, ['DP980 (3)', 'DP980 (6)']],
  ])
})
