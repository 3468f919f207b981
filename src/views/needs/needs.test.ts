import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMaterial } from '#server/catalogue/index.ts'
import { operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { findModel } from '#core/models/index.ts'
import { latestSets } from '#core/parameter-sets/index.ts'
import { availableTests, parameterSets } from '#server/tests/index.ts'
import { cardDataOf, materialCard } from '../cards/index.ts'
import { inOpeningOrder } from '../finite-element/index.ts'
import { modelAdvice, type PlanQuestion, testPlan } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const sheet = { length: 1_000, width: 1_000 }

async function plan(asked: Partial<PlanQuestion>, name?: string, caller = operator) {
  return database.withCaller(caller, async (db) => {
    const material = name === undefined ? undefined : await findMaterial(db, name)
    const coil = material?.coils[0]
    const planned = material && coil && { material, coil }
    return testPlan(db, { purposes: [], solver: '', cards: [], sheet, ...asked }, planned)
  })
}

test('the free sample has every test of forming and crash, so nothing is ordered and nothing cut', async () => {
  const { tests, order, cutting, coil } = await plan({ purposes: ['forming', 'crash'] }, 'DP980-6', visitor)
  expect(coil?.name).toBe('DP980 (6) GI 1.40')
  expect(tests.filter(({ missing }) => missing > 0)).toEqual([])
  expect([order, cutting]).toEqual([{ needed: null, all: null }, null])
})

test('of a coil with few tests the rest is missing: as many as the rows of the database leave', async () => {
  const { name, held } = await database.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string; coil: string }>(
      `select n.name, v.id as coil from tree_node n join coil v on v.material_id = n.id
       join test_series t on t.coil_id = v.id group by n.id, n.name, v.id
       having (select count(*) from coil x where x.material_id = n.id) = 1 order by count(*), n.name limit 1`,
    )
    const { rows: counted } = await admin.query<{ row: string; n: number }>(
      `select case t.code when 'UAT' then c.orientation else t.code end as row, count(*)::int as n
       from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
       where t.coil_id = $1 group by 1`,
      [rows[0]!.coil],
    )
    return { name: rows[0]!.name, held: new Map(counted.map(({ row, n }) => [row, n])) }
  })
  const { tests, order } = await plan({ purposes: ['forming'], cards: ['ls-dyna-mat-133'] }, name)
  const lacking = (...rows: string[]) => rows.reduce((sum, row) => sum + Math.max(0, 3 - (held.get(row) ?? 0)), 0)
  expect(tests.map((one) => [one.code, one.missing])).toEqual([
    ['UAT', lacking('RD', 'DD', 'TD')],
    ['HBG', lacking('HBG')],
    ['BBT', lacking('BBT')],
  ])
  expect(lacking('HBG') + lacking('BBT')).toBeGreaterThan(0)
  expect(new URL(order.needed!, 'http://mi.example').searchParams.getAll('add')).toHaveLength(
    tests.filter(({ missing }) => missing > 0).length,
  )
})

test('the sheet of the plan goes into the cart: thickness, size and number are not asked again', async () => {
  const inCart = async (asked: Partial<PlanQuestion>, name?: string) => {
    const { order } = await plan({ purposes: ['crash'], ...asked }, name)
    const { add: _add, ...sent } = Object.fromEntries(new URL(order.needed!, 'http://mi.example').searchParams)
    return sent
  }
  expect(await inCart({ thickness: 1.4, sheet: { length: 1_200, width: 900 } })).toEqual({
    thickness: '1.4 mm',
    size: '1200 × 900 mm',
    count: '1',
  })
  expect(await inCart({ thickness: 1.4, sheetName: 'My sheet' })).toMatchObject({
    name: 'My sheet',
    thickness: '1.4 mm',
    size: '1000 × 1000 mm',
  })
})

test('without a material everything is asked for; a card of another solver counts as none', async () => {
  const {
    cards,
    tests,
    sheet: asked,
    cutting,
  } = await plan({
    purposes: ['crash'],
    solver: 'abaqus',
    cards: ['ls-dyna-gissmo'],
  })
  expect(cards.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['abaqus-ductile'])
  expect(tests.map((one) => one.code)).toEqual(['UAT', 'HBG', 'PST', 'MRT', 'SHR', 'BBT', 'BND', 'FSM'])
  expect(asked.thickness).toBeNull()
  expect(cutting).toMatchObject({ mass: null, sheets: 1 })
})

test('mass by hand: one sheet of a square metre, 2 mm of steel', async () => {
  const { cutting } = await plan({ purposes: ['edge-cracking'], thickness: 2, cards: ['x'] })
  expect(cutting).toMatchObject({ sheets: 1, sheetArea: 1, mass: 15.7 })
})

test('a solver without a card for it still gets the tests that any card needs', async () => {
  const { uncovered, cards, tests } = await plan({ purposes: ['springback'], solver: 'CalculiX' })
  expect([uncovered, cards]).toEqual([['Springback'], []])
  expect(tests.map((one) => one.code)).toEqual(['UAT', 'LUL'])
})

test('a sheet that is too small says so', async () => {
  const { cutting } = await plan({ purposes: ['forming'], sheet: { length: 200, width: 1_000 } })
  expect(cutting).toEqual({ refused: 'a sheet side of 200 mm is not between 300 and 6000 mm' })
})

test('every tab and every card say the same: the advised law is in each of them, the advised surface opens its tab', async () => {
  await database.withCaller(visitor, async (db) => {
    const material = (await findMaterial(db, 'DP980-6'))!
    const coil = material.coils[0]!
    const advice = modelAdvice(await parameterSets(db, coil.id), await availableTests(db, coil.id))
    const advised = (family: string) => advice.find((one) => one.family === family)!.model
    const data = await cardDataOf(db, { material, coil, siteUrl: 'https://mi.example' })
    for (const solver of ['ls-dyna-mat-024', 'ls-dyna-mat-036', 'ls-dyna-mat-133', 'abaqus-plastic', 'neutral-json']) {
      const { law } = materialCard(data, { solver, units: solver === 'neutral-json' ? 'm-kg-s' : 'mm-t-s' })
      expect(findModel(law).label, solver).toBe(advised('Hardening'))
    }
    for (const { tab, model } of advice.filter(({ family }) => family !== 'Reversed loading')) {
      const stored = latestSets(data.sets).filter(({ feTab, fit }) => feTab === tab && fit?.converged !== false)
      const [first] = inOpeningOrder(tab, stored)
      expect(first && findModel(first.model).label, tab).toBe(model)
    }
  })
})
