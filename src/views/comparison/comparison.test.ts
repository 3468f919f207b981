import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { propertyTable } from '#server/tests/index.ts'
import { testOfCoil } from '#views/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { comparisonOf, type ComparisonView, findCoils, usualMaterials, type ComparisonRequest } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const usual: ComparisonRequest = {
  asked: ['DP980-2', 'DP980-6'],
  reference: '',
  test: 'UAT',
  chart: '',
  condition: '',
  directions: [],
  curves: 'mean',
}
const compare = (wanted: Partial<ComparisonRequest>, caller: Caller = operator): Promise<ComparisonView> =>
  database.withCaller(caller, (db) => comparisonOf(db, { ...usual, ...wanted }))

test('every number is that of the material’s own table, each coil for itself', async () => {
  const { rows, coils } = await compare({ directions: ['TD'] })
  expect(new Set(rows.map((row) => row.test)).size).toBeGreaterThan(8)
  await database.withCaller(operator, async (db) => {
    const { open } = await findCoils(db, usual.asked)
    for (const [i, { coil }] of open.entries()) {
      expect(coils[i]!.name).toBe(open[i]!.name)
      for (const code of new Set(rows.map((row) => row.test))) {
        const own = await propertyTable(db, { coilId: coil!.id, test: code })
        for (const { property, condition, values } of rows.filter((row) => row.test === code)) {
          const row = own.find((one) => one.property === property && one.condition === condition)
          expect(values[i]!.mean, `${property} ${condition}`).toEqual(
            row && row.mean !== null ? { mean: row.mean, s: row.s, n: row.n } : null,
          )
        }
      }
    }
  })
})

test('curves are those of the material’s own chart, in the same kind for every coil', async () => {
  for (const curves of ['mean', 'replicates'] as const) {
    const { overlay } = await compare({ curves, chart: 'flow', directions: ['TD'] })
    await database.withCaller(operator, async (db) => {
      for (const { name, coil } of (await findCoils(db, usual.asked)).open) {
        const asked = { test: 'UAT', chart: 'flow', curves, orientation: ['RD', 'TD'], focus: '' } as const
        const own = await testOfCoil(db, { coil: coil!, ...asked })
        const measured = own.series.filter(({ group }) => group >= 0)
        expect(measured.length).toBe(curves === 'mean' ? 2 : 6)
        for (const { label, curve } of measured)
          expect(overlay!.series.find((one) => one.label === `${name} ${label}`)?.curve).toEqual(curve)
      }
    })
  }
})

test('ratios of yield stress start at the same work: near one for a steel', async () => {
  const { overlay } = await compare({ chart: 'yield-ratio' })
  expect(overlay!.series.map(({ label }) => label)).toEqual([
    'DP980 (2) DD',
    'DP980 (2) TD',
    'DP980 (6) DD',
    'DP980 (6) TD',
  ])
  for (const { curve } of overlay!.series) for (const ratio of curve.y) expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
})

test('models of a tab come with the proof of their cards', async () => {
  const { modelFacts, models, overlay } = await compare({ test: 'FE2' })
  expect(overlay).toBeNull()
  expect(models!.every(({ curves }) => curves.length > 0)).toBe(true)
  for (const { proof } of modelFacts) expect(proof!.runs.length).toBeGreaterThan(0)
})

test('all coils of a grade stand for themselves', async () => {
  const { grade } = await compare({ with: 'grade' })
  expect(new Set(grade!.coils.map(({ millType }) => millType)).size).toBeGreaterThan(1)
  expect(new Set(grade!.coils.map(({ slug }) => slug)).size).toBe(grade!.coils.length)
  const place = grade!.columns.findIndex(({ property }) => property === 'uat.rm')
  const { rows, coils } = await compare({ asked: grade!.coils.slice(0, 8).map(({ slug }) => slug) })
  const tensile = rows.find((row) => row.property === 'uat.rm' && row.condition === grade!.condition)!
  expect(coils.map((_, i) => tensile.values[i]!.mean)).toEqual(
    grade!.coils.slice(0, 8).map(({ values }) => values[place]),
  )
})

test('a radar chart is scaled by what its reader may read, and refused where that is little', async () => {
  const { radar } = await compare({ with: 'radar' })
  if (!radar || 'reason' in radar) throw new Error(radar?.reason)
  for (const { low, high, n } of radar.axes) expect([high > low, n >= 20]).toEqual([true, true])
  const seen = await compare({ with: 'radar' }, visitor)
  expect(seen.radar).toMatchObject({ reason: expect.stringMatching(/It requires 20 coils; you can access \d\./) })
})

test('of what is locked the public name and place are told, and nothing shapes the rest', async () => {
  const seen = await compare({ with: 'grade' }, visitor)
  expect(seen.locked).toMatchObject([{ name: 'DP980 (2)', place: 'Steels / AHSS / Dual Phase / DP980' }])
  expect(seen.coils.map(({ name }) => name)).toEqual(['DP980 (6)'])
  const alone = await compare({ asked: ['DP980-6'], with: 'grade' }, visitor)
  expect({ ...seen, locked: [] }).toEqual({ ...alone, locked: [] })
})

test('names that nobody has are told with the nearest, and those beyond the eighth by name', async () => {
  const asked = ['DP980-6', 'DP98-2', 'DP980-6~none', '\0', ...Array.from({ length: 5000 }, (_, i) => `X-${i}`)]
  const { coils, unknown, notTaken } = await compare({ asked })
  expect(coils.length).toBe(1)
  expect(unknown[0]).toEqual({ text: 'DP98-2', suggestion: 'DP980 (2)' })
  expect(unknown.map(({ text }) => text)).toContain('DP980-6~none')
  expect([notTaken.length, notTaken[0]]).toEqual([4996, 'X-4'])
})

test('the same coil by two names is one', async () => {
  const { coils } = await compare({ asked: ['DP980-6', 'DP980 (6)', 'dp980_6'] })
  expect(coils.map(({ slug }) => slug)).toEqual(['DP980-6'])
})

test('of a project only what was tested on its specimens is compared', async () => {
  const project = await database.withCaller(operator, (db) => findProject(db, 'P-2026-001'))
  const { rows, overlay } = await compare({ project: project!.id, curves: 'replicates' })
  // The demonstration cut two specimens of each direction from DP980 (2) for it, for the tensile test alone.
  expect(new Set(rows.map((row) => row.test))).toEqual(new Set(['UAT']))
  expect(new Set(rows.flatMap(({ values }) => values[0]?.mean?.n ?? []))).toEqual(new Set([2]))
  expect(rows.every(({ values }) => values[1]!.mean === null)).toBe(true)
  expect(overlay!.notes).toContainEqual(expect.stringMatching(/^DP980 \(6\).*: not tested\./))
})

test('of a project that nobody has nothing is compared', async () => {
  const { rows, overlay } = await compare({ project: '00000000-0000-0000-0000-000000000000' })
  expect(rows.flatMap(({ values }) => values).filter(({ mean }) => mean !== null)).toEqual([])
  expect(overlay?.series ?? []).toEqual([])
})

test('the example of a reader without the tool is the free sample next to measured materials, where there are any', async () => {
  const usualOf = (closed: boolean) => database.withCaller(visitor, (db) => usualMaterials(db, closed))
  expect(await usualOf(true)).toEqual(['DP980-2', 'DP980-6'])
  await makeFreeMeasured(database, ['IF270-1'])
  expect(await usualOf(true)).toEqual(['DP980-6', 'IF270-1'])
  expect(await usualOf(false)).toEqual(['DP980-2', 'DP980-6'])
})
