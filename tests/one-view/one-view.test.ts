import type { MaterialCoil } from '#contract/catalogue.ts'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { findTestAnswer } from '#contract/gateway/find-test.ts'
import { coilRow } from '#contract/views/coil-table.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import { demonstratedTests } from '#core/synthetic/recipes.ts'
import { readOpenMaterial } from '#pages/mi-database/material/load.server.ts'
import { availableTests } from '#server/tests/index.ts'
import { namedCardData } from '#views/cards/index.ts'
import { testAcrossCoils } from '#views/research/index.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { measurementsFolder } from '../measurements.ts'
import { datasheetDifferences } from './datasheet-differences.ts'
import { importLaboratoryFiles } from './laboratory-coil.ts'
import { asOperator, call, download, pageOf, read, type Stage } from './stage.ts'
import { cardDifferences, tabDifferences } from './tab-differences.ts'
import { formats } from './table.ts'
import { testDifferences } from './test-differences.ts'

/**
 * Every presenter of a test or a finite-element tab shows the same: page, gateway, figure, files, datasheet and card. A sample; all coils of
 * the catalogue are gone through by `npm run bench -- one-view`.
 */
let database: TestDatabase
let stage: Stage & { close: () => Promise<void> }
beforeAll(async () => {
  database = await demoDatabase()
  const seen = asOperator(database)
  const app = await buildApp({ database: seen, config: testConfig })
  stage = { app, database: seen, close: () => app.close() }
})
afterAll(async () => {
  await stage.close()
  await database.close()
})

/** Everything about a coil, read once: nothing here changes one. */
const coilOf = async (name: string, slug: string): Promise<MaterialCoil> => {
  const known = readCoils.get(slug)
  if (known) return known
  const found = await read(stage, (db) => namedCardData(db, { material: name, coil: slug, siteUrl: '' }))
  if (typeof found === 'string') throw new Error(found)
  readCoils.set(slug, found)
  return found
}
const readCoils = new Map<string, MaterialCoil>()
const tabs = finiteElementTabs.map(({ code }) => code)

describe('the coil of the free sample on which every test was done', () => {
  const freeCoil = () => coilOf('DP980 (6)', 'DP980-6-GI-1.40')

  test.each(demonstratedTests)('%s: page, gateway, figure and files', async (code) => {
    expect(await testDifferences(stage, await freeCoil(), code, formats)).toEqual([])
  })

  test.each(tabs)('%s: page, gateway and card', async (tab) => {
    expect(await tabDifferences(stage, await freeCoil(), tab)).toEqual([])
  })

  test.each([
    ['FE2', 'neutral-csv'],
    ['FE2', 'abaqus-plastic'],
    ['FE3', 'ls-dyna-mat-036'],
    ['FE4', 'ls-dyna-mat-024'],
    ['FE5', 'abaqus-fld'],
    ['FE6', 'ls-dyna-gissmo'],
  ] as const)('%s: the card %s of the page is that of the call', async (tab, card) => {
    expect(await cardDifferences(stage, await freeCoil(), tab, card)).toEqual([])
  })

  test('its datasheet', async () => {
    expect(await datasheetDifferences(stage, await freeCoil())).toEqual([])
  })

  const charts = demonstratedTests.flatMap((code) =>
    testType(code)
      .charts.filter(({ whenKept }) => !whenKept)
      .map(({ id }) => [code, id] as const),
  )
  test.each(charts)('%s, chart %s shows something, as specimens and as means', async (code, id) => {
    const { material, coil } = await freeCoil()
    for (const curves of ['replicates', 'mean']) {
      const search = new URLSearchParams({ variant: coil.slug, test: code, chart: id, curves })
      const { test: view } = (await read(stage, (db) => readOpenMaterial(db, material, search)))!
      expect(view!.chart.id).toBe(id)
      const always = charts.filter(([of]) => of === code).map(([, one]) => one)
      expect(view!.charts.map((chart) => chart.id)).toEqual(expect.arrayContaining(always))
      expect(view!.series.length + (view!.field ? 1 : 0)).toBeGreaterThan(0)
    }
  })
})

const { coils } = demoCatalogue()
const grades = [...new Set(coils.map(({ grade }) => grade))]

const ofEachGrade = grades.map((grade) => coils.find((one) => one.grade === grade)!)
test.each(ofEachGrade.map(({ material, slug, name }) => [name, material, slug] as const))(
  '%s: the card of the page is that of the call, to the last letter',
  async (_name, material, slug) => {
    expect(await cardDifferences(stage, await coilOf(material, slug), 'FE2', 'ls-dyna-mat-024')).toEqual([])
  },
)

// Each grade with other tests, so that all of them are met on the way.
test.each(grades.map((grade, i) => [grade, i] as const))('%s: two tests and a tab', async (grade, i) => {
  const { material, slug } = coils.find((one) => one.grade === grade)!
  const chosen = await coilOf(material, slug)
  const tests = await read(stage, (db) => availableTests(db, chosen.coil.id))
  const codes = [0, 1].map((k) => tests[(2 * i + k) % tests.length]!.code)
  for (const code of codes) expect(await testDifferences(stage, chosen, code, ['csv'])).toEqual([])
  expect(await tabDifferences(stage, chosen, tabs[i % tabs.length]!)).toEqual([])
})

test.each([
  {},
  { orientations: ['RD', 'TD'] },
  { coatings: ['GI', 'undefined'], thickness: [1, 1.4] },
  { millTypes: ['Mini Mill'] },
] as const)('R&D data draw the curves of find-test: %j', async (filters) => {
  const { orientations = [], ...ofCoils } = filters
  const question = { test: 'UAT', chart: '', curves: 'replicates', below: 'Steels/AHSS/Dual-Phase/DP980' } as const
  const seen = await read(stage, async (db) => {
    const first = await testAcrossCoils(db, { ...question, ...ofCoils, orientations, page: 1 })
    const others = Array.from({ length: first.pages - 1 }, (_, i) =>
      testAcrossCoils(db, { ...question, ...ofCoils, orientations, page: i + 2 }),
    )
    return [first, ...(await Promise.all(others))].flatMap((page) => page.coils)
  })
  const materials = [
    ...new Set(coils.filter(({ grade }) => grade === 'DP980').map(({ material }) => material.split('/').at(-1)!)),
  ]
  const called = await Promise.all(
    materials.map(async (epsilon) => {
      const payload = { epsilon, test: 'UAT', ...filters }
      const answer = await stage.app.inject({ method: 'POST', url: '/ng/gateway/level-three/find-test', payload })
      if (answer.statusCode !== 200) throw new Error(`find-test of ${epsilon}: ${answer.body}`)
      return findTestAnswer.parse(answer.json()).curves
    }),
  )
  const points = (id: string, x: ArrayLike<number | null>, y: ArrayLike<number | null>) =>
    `${id} ${x.length} ${x[9]} ${y[9]}`
  const ours = seen.flatMap(({ series }) => series.map(({ id, curve }) => points(id, curve.x, curve.y)))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.toSorted()).toEqual(
    called
      .flat()
      .map(({ id, x, y }) => points(id, x.values, y.values))
      .toSorted(),
  )
})

test('the property table has the numbers of the material pages, as call and as file', async () => {
  const question = 'columns=uat.rm-RD,her.lambda&sort=material'
  const [called, file] = await Promise.all(
    [`/api/v1/properties?${question}&limit=500`, `/api/v1/properties/coils.json?${question}`].map(async (url) =>
      propertyRowsOf((await stage.app.inject(url)).json()),
    ),
  )
  expect(called!.length).toBeGreaterThanOrEqual(coils.length)
  expect(file).toEqual(called)
  for (const { material, slug } of ofEachGrade) {
    const chosen = await coilOf(material, slug)
    const { cells } = called!.find((row) => row.slug === chosen.coil.slug)!
    for (const [i, code, property, condition] of [
      [0, 'UAT', 'uat.rm', 'RD'],
      [1, 'HER', 'her.lambda', '240 Minute'],
    ] as const) {
      const { test: view } = await pageOf(stage, chosen, code)
      const own = view!.rows.find((row) => row.property === property && row.condition === condition)!
      expect(cells[i]).toMatchObject({ n: own.n, condition })
      expect(cells[i]!.mean).toBeCloseTo(own.mean!, 6)
      expect(cells[i]!.s).toBeCloseTo(own.s!, 6)
    }
  }
})

test('an archive holds the files of the calls, without the day', async () => {
  const chosen = await coilOf('DP980 (6)', 'DP980-6-GI-1.40')
  const { unzipSync } = await import('fflate')
  const answer = await stage.app.inject('/api/v1/bulk/csv?materials=DP980-6')
  const files = unzipSync(answer.rawPayload)
  const undated = (text: string) => text.replace(/^# exported: .*\n/m, '')
  for (const code of ['UAT', 'HER', 'FLC'] as const) {
    for (const [path, file] of [
      [`tests/${code}.csv`, `${code.toLowerCase()}.csv`],
      [`properties/${code}.csv`, `${code.toLowerCase()}_properties.csv`],
    ] as const) {
      const [, bytes] = Object.entries(files).find(([name]) => name.endsWith(`/dp980-6-gi-1.40/${file}`))!
      expect(undated((await download(stage, chosen, path)).toString())).toBe(Buffer.from(bytes).toString())
    }
  }
})

test('numbers of a test without curves stand by condition, with the condition as their place', async () => {
  const chosen = await coilOf('DP980 (6)', 'DP980-6-GI-1.40')
  const { curves } = findTestAnswer.parse(await call(stage, 'find-test', chosen, { test: 'HER' }))
  expect(curves.length).toBeGreaterThan(1)
  for (const [i, { condition, x, y, kind, label }] of curves.entries()) {
    expect([kind, label]).toEqual(['points', `${chosen.coil.name} · ${condition}`])
    expect(x.categories).toEqual(x.values.map(() => condition))
    expect(x.values).toEqual(y.values.map(() => i + 1))
  }
})

const propertyRowsOf = (answer: unknown) => z.object({ rows: z.array(coilRow) }).parse(answer).rows

const folder = measurementsFolder()
describe('files of laboratories', () => {
  let chosen: MaterialCoil
  beforeAll(async () => {
    chosen = await importLaboratoryFiles(database, folder)
  })

  test.each(['UAT', 'CTC'] as const)('%s: page, gateway, figure and files', async (code) => {
    expect(await testDifferences(stage, chosen, code, formats)).toEqual([])
  })

  test.each(tabs)('%s: page, gateway and card', async (tab) => {
    expect(await tabDifferences(stage, chosen, tab)).toEqual([])
  })

  test('the datasheet', async () => expect(await datasheetDifferences(stage, chosen)).toEqual([]))
})
