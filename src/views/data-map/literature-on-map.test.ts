import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { loadLiterature } from '#tests/fixtures/load-literature.ts'
import { findNode } from '#server/catalogue/index.ts'
import { dataMap } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await loadLiterature(database)
})
afterAll(() => database.close())

async function onMap(coils: CoilFilter = {}, axes = { x: 'uat.rm-TD', y: 'uat.a-TD' }) {
  const answer = await database.withCaller(visitor, (db) => dataMap(db, { ...axes, gauge: 80, coils }))
  if ('wrong' in answer) throw new Error(answer.wrong.message)
  return answer.map
}
async function listed(coils?: CoilFilter) {
  const { literature } = await onMap(coils)
  if ('none' in literature) throw new Error(literature.none)
  return literature
}

test('a visitor sees published materials, each with its source and sort, and none of them among the coils', async () => {
  const all = await listed()
  // Rows L00003 and L00004 of properties.csv: Rm 500 to 600 MPa along TD, A80 at least 20 %.
  expect(all.find(({ to }) => to === '/mi-database/published/docol-500dp')).toMatchObject({
    name: 'Docol 500 DP, SSAB 2013',
    sort: 'requirement or guarantee',
    x: { low: 500, high: 600 },
    y: { low: 20, high: null },
  })
  for (const { sort, x, y } of all.filter((one) => one.sort !== 'requirement or guarantee'))
    for (const span of [x, y]) expect([sort, span.low !== null || span.high !== null]).toEqual([sort, true])
  const { points } = await onMap()
  expect(points.filter(({ to }) => to.includes('/published/'))).toEqual([])
})

test('the place in the tree and the thickness filter published materials', async () => {
  const family = await database.withCaller(visitor, (db) => findNode(db, ['Steels', 'AHSS', 'Dual-Phase']))
  const own = await listed({ within: family! })
  expect(own.length).toBeGreaterThan(3)
  expect(own.length).toBeLessThan((await listed()).length)
  expect(await listed({ thickness: [0.2, 0.25] })).toEqual([])
})

test('filters that publications do not answer leave them out, and the map states why', async () => {
  for (const coils of [{ coatings: ['GI'] }, { tested: ['HER'] }, { ranges: { 'uat.rm-TD': [500, null] } }] as const)
    expect((await onMap(coils)).literature).toEqual({
      none: expect.stringContaining('only by tree node and thickness'),
    })
  expect((await onMap({}, { x: 'uat.rm-TD', y: 'uat.rm-TD / t' })).literature).toEqual({
    none: 'Published values are shown only on maps of two properties, not of formulas.',
  })
})
