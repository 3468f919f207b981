import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packCoil, unpackCoil } from '#contract/views/visualizer.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import { testMarkers } from '#core/charts/test-marker.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { testCodes } from '#core/test-types/index.ts'
import { interpolate } from '#core/numerics/interpolate.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { solidsOf } from '#core/visualizer/solid.ts'
import { chosenSurfaces } from '#core/visualizer/yield-locus.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { operator, type Reader } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { computeTab, tabRecords } from '../finite-element/index.ts'
import { visualizerCoil } from './visualizer-coil.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const nothing = { models: [], shear: 0, path: [], cycles: 0 } as const

/** The free sample on which every test was done. */
async function sample(db: Reader) {
  const material = (await findMaterial(db, 'DP980-6'))!
  return material.coils.find(({ slug }) => slug === 'DP980-6-GI-1.40')!
}

async function drawn(id: string, choices: Parameters<(typeof visualizerViews)[number]['draw']>[1] = nothing) {
  const view = visualizerViews.find((one) => one.id === id)!
  return database.withCaller(operator, async (db) => {
    const coil = await sample(db)
    const drawnCoil = await visualizerCoil(db, coil, view)
    const tab = computeTab(await tabRecords(db, coil, view.tab))
    return { ...view.draw(drawnCoil, choices), coil: drawnCoil, tab }
  })
}

describe('numbers of the finite-element tab', () => {
  test.each([
    ['yield-locus', 'FE3', ['locus', 'stress-angle', 'r-angle']],
    ['flow-curve', 'FE2', ['flow']],
    ['forming-limit', 'FE5', ['limit']],
    ['fracture', 'FE6', ['locus']],
    ['cyclic', 'FE2', ['reverse-loading']],
  ] as const)('%s draws every stored curve of %s to the last digit', async (id, tab, charts) => {
    const { figures, tab: own } = await drawn(id)
    for (const chart of charts) {
      expect(tabCharts[tab].map((one) => one.id)).toContain(chart)
      const lines = figures.find((one) => one.id === chart)!.lines
      const stored = own.sets.flatMap(({ curves }) => curves).filter((one) => one.chart === chart)
      expect(stored.length).toBeGreaterThan(0)
      for (const { label, curve } of stored) {
        const same = lines.filter((line) => line.label === label).map((line) => [...line.curve.y])
        expect(same).toContainEqual([...curve.y])
      }
      const measured = own.series.filter((one) => one.chart === chart)
      for (const { curve } of measured) expect(lines.map((line) => [...line.curve.y])).toContainEqual([...curve.y])
    }
  })

  test('the rate view has the curves of the first stored law, beyond the tests as far again as these reach', async () => {
    const { figures, tab, notes } = await drawn('rate')
    const stored = tab.sets.find(({ curves }) => curves.length > 0)!.curves
    const { lines } = figures[0]!
    const tested = Math.max(...lines.filter(({ kind }) => kind === 'mean').map(({ curve }) => curve.x.at(-1)!))
    const end = Math.ceil((2 * tested) / 0.05) / 20
    expect(end).toBeLessThan(0.5)
    for (const { curve, stretch } of stored) {
      const kept = stretch === 'extrapolated' ? curve.y.filter((_stress, i) => curve.x[i]! <= end) : curve.y
      expect(lines.map(({ curve: own }) => [...own.y].slice(0, kept.length))).toContainEqual([...kept])
    }
    expect(Math.max(...lines.flatMap(({ curve }) => [...curve.x]))).toBe(end)
    expect(notes[0]).toBe(`Dashed: beyond the tests, drawn to εp = ${end}. The material page and cards extend to 1.`)
    // One entry of the legend for each rate, and for each model over the rate.
    const entries = figures.map(({ lines: own }) => [...new Set(own.map(({ legend, label }) => legend ?? label))])
    expect(entries[0]).toEqual(['0.001', '0.1', '1', '10', '100', '500'].map((rate) => `${rate}\u202f/s`))
    expect(entries[1]!.length).toBeLessThanOrEqual(4)
  })
})

test('every view of this coil shows something, also after its way through the page', async () => {
  for (const view of visualizerViews) {
    const { coil, notes, figures } = await drawn(view.id)
    expect(figures.flatMap(({ lines }) => lines).length, view.id).toBeGreaterThan(0)
    const again = view.draw(unpackCoil(packCoil(coil)), nothing)
    expect(again.figures.map(({ id, lines }) => [id, lines.length])).toEqual(
      figures.map(({ id, lines }) => [id, lines.length]),
    )
    expect(again.notes).toEqual(notes)
  }
})

test.each([
  ['yield-locus', 'locus'],
  ['fracture', 'locus'],
  ['fracture', 'lode'],
])('each test has a marker: %s, %s', async (view, figure) => {
  const { figures } = await drawn(view)
  const points = figures.find(({ id }) => id === figure)!.lines.filter(({ draw }) => draw === 'points')
  const markers = points.map(({ shape, colour }) => shape ?? colour)
  expect(points.length).toBeGreaterThan(2)
  expect(new Set(markers).size).toBe(points.length)
})

test('fracture strains have the markers of their tests, which are those of the material page', async () => {
  const { figures, coil, tab } = await drawn('fracture')
  const [locus, lode] = figures.map(({ lines }) =>
    lines.filter(({ draw, kind }) => draw === 'points' && kind === 'measured'),
  )
  const markerOf = (label: string) =>
    testCodes.indexOf(testCodes.find((code) => label.includes(code) && code !== 'FSM')!)
  expect(locus!.map(({ shape }) => shape)).toEqual(locus!.map(({ label }) => markerOf(label)))
  expect(lode!.map(({ shape }) => shape)).toEqual(lode!.map(({ label }) => markerOf(label)))
  expect(coil.measured.fractures.length).toBeGreaterThan(0)
  expect(testMarkers(tab.series)).toEqual(tab.series.map(({ label }) => markerOf(label)))
})

test('reverse yield of the cyclic view is that of the test', async () => {
  const { tables, coil } = await drawn('cyclic')
  // As read from what the page carries.
  expect(tables[0]!.rows[0]![4]).toBeCloseTo(afterPacking(coil)!, 4)
  const values = await database.withCaller(operator, async (db) =>
    findScalars(db, { coilId: (await sample(db)).id, test: 'CTC', properties: ['ctc.br'] }),
  )
  const first = values.find(({ condition, replicate }) => condition === 'RD' && replicate === 1)
  expect(first?.value).toBeDefined()
  expect(tables[0]!.rows[0]![4]).toBeCloseTo(first!.value!, 3)
})

test('reverse yield is constructed step by step: unloading, its parallel, the point', async () => {
  const ids = async (construction: number | undefined) => {
    const { figures } = await drawn('cyclic', { ...nothing, construction })
    return figures[0]!.lines.map(({ id }) => id).filter((id) => !id.startsWith('measured'))
  }
  expect(await ids(0)).toEqual([])
  expect(await ids(1)).toEqual(['unloading'])
  expect(await ids(2)).toEqual(['unloading', 'offset'])
  expect(await ids(undefined)).toEqual(['unloading', 'offset', 'reverse-yield'])
})

test('every kinematic law, stored or found from the loops, goes with them half cycle by half cycle', async () => {
  const { coil } = await drawn('cyclic')
  const { turns } = coil.reach
  expect(turns.length).toBeGreaterThan(2)
  const models = kinematicLaws.map(({ id }) => id)
  const view = visualizerViews.find(({ id }) => id === 'cyclic')!
  for (const cycles of [1, 2]) {
    const { figures, notes } = view.draw(coil, { ...nothing, models: [...models, 'nonsense'], cycles })
    expect(notes).toEqual(['No kinematic law named nonsense found.'])
    for (const id of models) {
      expect(figures[1]!.lines.map((line) => line.id)).toContain(id)
      const { x } = figures[2]!.lines.find((line) => line.id.startsWith(`${id} `))!.curve
      expect(x.at(-1)!).toBeLessThanOrEqual(turns[cycles - 1]!)
      expect(x.at(-1)!).toBeGreaterThan(0.8 * turns[cycles - 1]!)
    }
  }
})

function afterPacking(coil: Parameters<typeof packCoil>[0]) {
  const view = visualizerViews.find(({ id }) => id === 'cyclic')!
  return view.draw(unpackCoil(packCoil(coil)), nothing).tables[0]!.rows[0]![4] as number | null
}

test('a surface that is not stored is identified from the tests, one that lacks a test says which', async () => {
  const { figures, notes } = await drawn('yield-locus', { ...nothing, models: ['hill48-stress', 'nonsense'] })
  expect(figures[0]!.lines.some(({ id }) => id.startsWith('hill48-stress'))).toBe(true)
  expect(notes).toContain('No yield surface named nonsense found.')
})

test('the necking limit of the fracture view is the curve of the forming-limit test, and its band ends at the model', async () => {
  const { figures, coil } = await drawn('fracture')
  const { lines } = figures[0]!
  const necking = lines.find(({ id }) => id === 'necking')!
  // Equibiaxial stretching, β = 1: ε̄ = 2·ε1, at η = 2/3 (docs/science/models.md).
  const limits = coil.series.filter(({ chart }) => chart === 'FLC stress-state')
  expect(limits.length).toBeGreaterThan(1)
  expect(Math.max(...necking.curve.x)).toBeLessThanOrEqual(2 / 3)
  expect(Math.min(...necking.curve.y)).toBeGreaterThan(0.05)
  const between = lines.find(({ id }) => id === 'between')!
  const law = lines.find(({ kind, curve }) => kind === 'fitted' && curve !== necking.curve)!
  const middle = 60
  const eta = between.curve.x[middle]!
  expect(between.curve.y[middle]! + between.spread![middle]!).toBeCloseTo(interpolate(law.curve.x, law.curve.y, eta), 9)
})

test('the fracture limit of the forming-limit view is the line of the fracture view, and the ground ends at both limits', async () => {
  const [{ figures }, { figures: inTriaxiality }] = [await drawn('forming-limit'), await drawn('fracture')]
  const { lines } = figures[0]!
  const { curve } = lines.find(({ id }) => id === 'fracture')!
  const law = inTriaxiality[0]!.lines.find(({ id }) => id.startsWith('hosford-coulomb'))!.curve
  for (const [i, minor] of curve.x.entries()) {
    const major = curve.y[i]!
    // docs/science/models.md: η = (1 + β)/(√3·√(1 + β + β²)), ε̄ = (2/√3)·√(1 + β + β²)·ε1.
    const root = Math.sqrt(1 + minor / major + (minor / major) ** 2)
    const eta = (1 + minor / major) / (Math.sqrt(3) * root)
    expect((2 / Math.sqrt(3)) * root * major).toBeCloseTo(interpolate(law.x, law.y, Math.min(eta, law.x.at(-1)!)), 9)
  }
  expect([curve.x[0]! / curve.y[0]!, curve.x.at(-1)! / curve.y.at(-1)!]).toEqual([-0.5, expect.closeTo(1, 9)])
  const between = lines.find(({ id }) => id === 'between')!
  const limit = lines.find(({ kind, id }) => kind === 'fitted' && id !== 'fracture')!
  const [at, middle, half] = [between.curve.x, between.curve.y, between.spread!].map((row) => row[60]!)
  expect(middle! - half!).toBeCloseTo(interpolate(limit.curve.x, limit.curve.y, at!), 9)
  expect(middle! + half!).toBeCloseTo(interpolate(curve.x, curve.y, at!), 9)
})

test('a section beyond the shear yield stress says so', async () => {
  const { notes } = await drawn('yield-locus', { ...nothing, shear: 0.9 })
  expect(notes.join(' ')).toContain('has no section at σxy/σ0 = 0.9')
})

test('plastic strain moves the measured ratios to equal work and no surface', async () => {
  const [initial, moved] = [await drawn('yield-locus'), await drawn('yield-locus', { ...nothing, strain: 0.03 })]
  const modelsOf = ({ figures }: typeof initial) =>
    figures[0]!.lines.filter(({ kind }) => kind === 'fitted').map(({ curve }) => [...curve.y])
  expect(modelsOf(moved)).toEqual(modelsOf(initial))
  const across = moved.figures[0]!.lines.find(({ id }) => id === 'tension')!.curve.y[1]!
  // The stated ratio of TD lies within the scatter of its curve over strain.
  expect(across).toBeCloseTo(initial.coil.measured.anisotropy.find(({ id }) => id === 's90')!.value, 2)
})

describe('surfaces in space', () => {
  test('every point of a yield surface yields, and its section is the line of the chart', async () => {
    const { coil, figures } = await drawn('yield-locus')
    const solids = solidsOf('yield-locus', coil, nothing)
    const surfaces = chosenSurfaces(coil, [], [])
    expect(solids.map(({ id }) => id)).toEqual(surfaces.map(({ id }) => id))
    expect(solids.length).toBeGreaterThan(0)
    for (const [i, { id, mesh, line }] of solids.entries()) {
      for (const point of [...mesh.flat(), ...line.points])
        expect(surfaces[i]!.surface.equivalent(point)).toBeCloseTo(1, 9)
      const chart = figures[0]!.lines.find((one) => one.id.startsWith(`${id} `))!
      for (const [x, y] of line.points)
        expect(
          Math.min(...Array.from(chart.curve.x, (other, at) => Math.hypot(x - other, y - chart.curve.y[at]!))),
        ).toBeLessThan(0.03)
    }
  })

  test('a section beyond the shear yield stress has no line', async () => {
    const { coil } = await drawn('yield-locus')
    for (const { line } of solidsOf('yield-locus', coil, { ...nothing, shear: 0.9 })) expect(line.points).toEqual([])
  })

  test('a fracture surface goes through the line of plane stress of the chart, and tests keep their place', async () => {
    const { coil, figures } = await drawn('fracture')
    const [solid] = solidsOf('fracture', coil, nothing)
    const { curve } = figures[0]!.lines.find(({ id }) => id.startsWith(`${solid!.id} `))!
    for (const [x, , z] of solid!.line.points.filter(([eta]) => eta > curve.x[0]! && eta < curve.x.at(-1)!))
      expect(interpolate(curve.x, curve.y, x) / z).toBeCloseTo(1, 2)
    expect(solid!.tests.map(({ point: [, , strain] }) => strain)).toEqual(
      coil.measured.fractures.map(({ strain }) => strain),
    )
    // Each was loaded from no strain to where it broke.
    expect(solid!.paths.map((path) => [path[0]![2], path.at(-1)])).toEqual(solid!.tests.map(({ point }) => [0, point]))
  })

  test('a rate surface goes through the line of the second chart, over the curves of the tests', async () => {
    const { coil, figures } = await drawn('rate', { ...nothing, strain: 0.04 })
    const solids = solidsOf('rate', coil, { ...nothing, strain: 0.04 })
    expect(solids.length).toBeGreaterThan(0)
    for (const { id, mesh, line, paths, tests } of solids) {
      const chart = figures[1]!.lines.filter((one) => one.id.startsWith(`${id} `))
      const shown = chart.flatMap(({ curve: { x, y } }) => Array.from(x, (rate, i) => [0.04, Math.log10(rate), y[i]!]))
      expect(shown.length).toBeGreaterThan(20)
      for (const point of shown) expect(line.points).toContainEqual(point)
      expect(tests.map(({ point }) => point[2])).toEqual([...figures[1]!.lines[0]!.curve.y])
      expect(paths).toHaveLength(figures[0]!.lines.filter(({ kind }) => kind === 'mean').length)
      // Flow stress rises with strain at every rate.
      for (const row of mesh)
        expect(row.map(([, , stress]) => stress).toSorted((a, b) => a - b)).toEqual(row.map(([, , stress]) => stress))
    }
  })

  test('views of curves have none', async () => {
    const { coil } = await drawn('cyclic')
    expect(solidsOf('cyclic', coil, nothing)).toEqual([])
  })
})
