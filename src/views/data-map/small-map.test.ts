import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedRanges, knownFamily } from '#core/catalogue/families.ts'
import { findNode, getNodePage } from '#server/catalogue/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { type SmallMap, smallMap } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const family = 'Steels/AHSS/Dual-Phase'
const published = [{ name: 'Dual Phase', ranges: publishedRanges(knownFamily('Dual Phase')!) }]
const map = (path: string, caller: Caller, beside: typeof published = []) =>
  database.withCaller(caller, async (db) => {
    const node = (await findNode(db, path.split('/')))!
    return smallMap(db, (await getNodePage(db, node.id))!, beside)
  })

const coilsOf = (groups: SmallMap['groups']) => groups.reduce((sum, { coils }) => sum + coils, 0)

test('every coil belongs to one child of the node, at every level', async () => {
  const counts = []
  for (const path of ['Steels', 'Steels/AHSS', family]) {
    const { groups } = (await map(path, operator))!
    counts.push(coilsOf(groups))
  }
  const { groups } = (await map(family, operator))!
  const grades = await Promise.all(
    groups.map(async ({ name }) => coilsOf((await map(`${family}/${name}`, operator))!.groups)),
  )
  // A family is the sum of its grades; and so is every level above.
  expect(grades.reduce((sum, coils) => sum + coils, 0)).toBe(counts[2])
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('a visitor sees the free sample alone, over the range of the literature', async () => {
  const { groups, published: boxes } = (await map(family, visitor, published))!
  expect(groups.map(({ name }) => name)).toEqual(['DP980'])
  expect((await map(`${family}/DP980`, visitor))!.groups.map(({ name }) => name)).toEqual(['DP980 (6)'])
  // docs/science/data-maps.md#property-ranges-per-family
  expect(boxes).toEqual([{ name: 'Dual Phase', x: [450, 1200], y: [6, 30] }])
})

test('without coils and without published ranges there is no map', async () =>
  expect(await map(`${family}/DP780`, visitor)).toBeNull())
