import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { loadMeasured } from '#pages/reading/load-sample.server.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { originFigures } from '#server/catalogue/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())
const figures = (caller = visitor) => database.withCaller(caller, originFigures)

test('a demonstration has synthetic materials only, and no measured curve for the home page', async () => {
  const { measured, synthetic } = await figures()
  expect(measured).toEqual({ materials: 0, specimens: 0, laboratories: 0 })
  expect(synthetic).toBeGreaterThan(20)
  expect(await database.withCaller(visitor, loadMeasured)).toBeNull()
})

test('counts free measured materials with their specimens and laboratories', async () => {
  const before = await figures()
  await makeFreeMeasured(database, ['IF270-1', 'DP980-4'])
  const specimens = await database.asAdmin(async (admin) => {
    await admin.query(
      `update coil v set source = jsonb_build_object('laboratory', 'Aalto University') from tree_node m
       where m.id = v.material_id and m.slug in ('IF270-1', 'DP980-4')`,
    )
    const own = `material_id in (select id from tree_node where slug in ('IF270-1', 'DP980-4'))`
    await admin.query(`update replicate set synthetic = false, status = 'approved' where ${own}`)
    const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from replicate where ${own}`)
    return rows[0]!.n
  })
  const counted = await figures()
  expect(specimens).toBeGreaterThan(10)
  expect(counted).toEqual({ measured: { materials: 2, specimens, laboratories: 1 }, synthetic: before.synthetic })
  expect((await figures(operator)).measured).toEqual(counted.measured)
  const sample = await database.withCaller(visitor, loadMeasured)
  expect(sample).toMatchObject({ code: 'UAT', source: { laboratory: 'Aalto University' } })
  expect(sample!.series.length).toBeGreaterThan(0)
})
