import { describe, expect, test } from 'vitest'
import { propertyColumns } from '../properties/shown-column.ts'
import { property } from '../properties/index.ts'
import { convexHull } from './convex-hull.ts'
import { measureOf } from './dimension.ts'
import { familyRanges } from './family-ranges.ts'
import { compileFormula } from './formula/formula.ts'
import { mapTrend } from './map-trend.ts'
import { materialIndices } from './material-indices.ts'
import { normalEllipse } from './normal-ellipse.ts'
import { indexLine, overlayLines } from './overlay-lines.ts'
import { paretoFront } from './pareto-front.ts'
import { mapVariables } from './map-variables.ts'
import { mapPresets } from './presets.ts'
import { isWithin, passStages, type Stage } from './selection-stages.ts'
import { maxStages, readStages, writeStages } from './stage-text.ts'

const places = (pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }))

describe('hull', () => {
  const square = places([
    [0, 0],
    [2, 2],
    [2, 0],
    [1, 1],
    [0, 2],
    [1, 0],
  ])
  test('the corners alone, anticlockwise', () =>
    expect(convexHull(square)).toEqual(
      places([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ]),
    ))
  test('four points have none', () => expect(convexHull(square.slice(0, 4))).toEqual([]))
  test('nor have points on a line', () => expect(convexHull([0, 1, 2, 3, 4].map((x) => ({ x, y: 2 * x })))).toEqual([]))
})

test('the ellipse of a symmetric cross, by hand', () => {
  // Variances (4·2/2)/(5−1) … of (±2, 0), (0, ±1), (0, 0): sxx = 8/4 = 2, syy = 2/4 = 0.5, sxy = 0; χ² = 4.605 17.
  const ellipse = normalEllipse(
    places([
      [2, 0],
      [-2, 0],
      [0, 1],
      [0, -1],
      [0, 0],
    ]),
    4,
  )
  expect(ellipse[0]!.x).toBeCloseTo(Math.sqrt(2 * 4.605_170_2), 6)
  expect(ellipse[1]!.y).toBeCloseTo(Math.sqrt(0.5 * 4.605_170_2), 6)
})

describe('trend', () => {
  // scipy.stats.linregress([1, 2, 3, 4, 5], [2.1, 3.9, 6.2, 7.8, 10.1]): slope 1.99, intercept 0.05, r² 0.997 305 33.
  const points = [2.1, 3.9, 6.2, 7.8, 10.1].map((y, i) => ({ x: i + 1, y, group: 'DP' }))
  test('line as SciPy gives it', () => {
    const line = mapTrend(points)!
    expect([line.slope, line.intercept]).toEqual([expect.closeTo(1.99, 10), expect.closeTo(0.05, 10)])
    expect(line.rSquared).toBeCloseTo(0.997_305_33, 7)
    expect(line.warnings).toEqual([])
  })
  test('its band holds for a new point: t(0.95, 3) = 2.353 363', () => {
    const { line } = mapTrend(points, 'line', 2)!
    // Residuals 0.06, −0.13, 0.18, −0.21, 0.10: sum of squares 0.107, s = √(0.107/3); at the mean √(1 + 1/5).
    const half = 2.353_363 * Math.sqrt(0.107 / 3) * Math.sqrt(1.2)
    expect([line[1]!.y - line[1]!.low, line[1]!.high - line[1]!.y]).toEqual([
      expect.closeTo(half, 4),
      expect.closeTo(half, 4),
    ])
  })
  test('families that each fall while all of them rise are told', () => {
    const mixed = [0, 10].flatMap((at, k) =>
      [0, 1, 2].map((i) => ({ x: at + i, y: at - i, group: k === 0 ? 'Mild' : 'DP' })),
    )
    expect(mapTrend(mixed)!.warnings).toEqual([
      expect.stringContaining('Within Mild, DP the slope has the opposite sign'),
    ])
  })
  test('two points have none', () => expect(mapTrend(points.slice(0, 2))).toBeNull())
  test('a power law is found again, and what it cannot take is told', () => {
    // y = 3·x^−0.5 at 1, 4, 16 and 100: 3, 1.5, 0.75, 0.3.
    const law = [
      [1, 3],
      [4, 1.5],
      [16, 0.75],
      [100, 0.3],
      [5, 0],
    ].map(([x, y]) => ({ x: x!, y: y!, group: 'DP' }))
    const found = mapTrend(law, 'power', 3)!
    expect([found.n, found.slope, found.intercept, found.rSquared]).toEqual(
      [4, -0.5, 3, 1].map((value) => expect.closeTo(value, 9)),
    )
    expect(found.line.map(({ x, y }) => [x, y])).toEqual(
      [1, 34, 67, 100].map((x) => [x, expect.closeTo(3 / Math.sqrt(x), 9)]),
    )
    expect(found.warnings).toEqual(['Left out: 1 coil with a value not above 0, which a power law cannot describe.'])
  })
  test('the band of a power law is a factor: as wide in logarithms above as below', () => {
    const scattered = [2.1, 3.9, 6.2, 7.8, 10.1].map((y, i) => ({ x: Math.exp(i + 1), y: Math.exp(y), group: 'DP' }))
    const { line } = mapTrend(scattered, 'power', 2)!
    // In logarithms these are the points of the line above: at x = e¹ the band reaches 2.353·0.1889·√(1 + 1/5 + 4/10).
    const half = 2.353_363 * Math.sqrt(0.107 / 3) * Math.sqrt(1.6)
    expect(Math.log(line[0]!.high / line[0]!.y)).toBeCloseTo(half, 4)
    expect(Math.log(line[0]!.y / line[0]!.low)).toBeCloseTo(half, 4)
  })
  test('lower bounds are counted as they stand, and that is said', () =>
    expect(mapTrend(points.map((one, i) => ({ ...one, atLeast: i === 0 })))!.warnings).toEqual([
      'The values of 1 coil are lower bounds used without correction, so the line may be too low.',
    ]))
})

describe('overlays', () => {
  const extent = { from: 500, to: 1000, top: 50 }
  test('a hyperbola of 20 GPa·% passes 1 000 MPa at 20 %', () => {
    const [line] = overlayLines({ kind: 'hyperbolas', products: [20], unit: 'GPa·%', factor: 1000 }, extent)
    expect(line!.points.at(-1)).toEqual({ x: 1000, y: 20 })
    expect(line!.points[0]).toEqual({ x: 500, y: 40 })
  })
  test('reference states of the fracture map stand upright at their triaxialities', () => {
    const { overlays } = mapPresets.find(({ id }) => id === 'fracture')!
    const lines = overlays.flatMap((overlay) => overlayLines(overlay, { from: 0, to: 0.1, top: 1.2 }))
    expect(lines.map(({ label }) => label)).toEqual([
      'η −0.333, compression',
      'η 0, shear',
      'η 0.333, uniaxial',
      'η 0.577, plane strain',
      'η 0.667, equibiaxial',
    ])
    expect(lines[3]!.points).toEqual([
      { x: 1 / Math.sqrt(3), y: 0 },
      { x: 1 / Math.sqrt(3), y: 1.2 },
    ])
  })

  test('the line of hardness and its 8 % on either side, as far as ISO 18265 goes: check case hv-1', () => {
    const { overlays } = mapPresets.find(({ id }) => id === 'hardness')!
    const lines = overlays.flatMap((overlay) => overlayLines(overlay, { from: 60, to: 320, top: 2000 }))
    expect(lines.map(({ label, points }) => [label, points.at(-1)!.y])).toEqual([
      ['ISO 18265', expect.closeTo(1030, 6)],
      ['+8 %', expect.closeTo(1112.4, 6)],
      ['−8 %', expect.closeTo(947.6, 6)],
    ])
    expect(lines[0]!.points[0]!.x).toBeGreaterThanOrEqual(80)
  })

  test('a ray starts at zero and stops at the top', () => {
    const [line] = overlayLines({ kind: 'rays', slopes: [0.1], label: 'k' }, extent)
    expect(line!.points[0]).toEqual({ x: 0, y: 0 })
    expect(Math.max(...line!.points.map(({ y }) => y))).toBeLessThanOrEqual(50)
  })
  test('an index line of slope 2 through (1, 3) is y = 3x²', () => {
    const { points } = indexLine({ x: 1, y: 3 }, 2, { from: 1, to: 2, top: 100 })
    expect(points.at(-1)).toEqual({ x: 2, y: 12 })
  })
})

describe('front of Pareto', () => {
  const points = { x: [1, 2, 3, 3, 2, 2], y: [5, 4, 1, 2, 4, 3] }
  test('more of both', () => expect(paretoFront(points, { x: 'more', y: 'more' })).toEqual([0, 1, 4, 3]))
  test('less of x, more of y', () => expect(paretoFront(points, { x: 'less', y: 'more' })).toEqual([0]))
  test('gaps are never on it', () =>
    expect(paretoFront({ x: [1, Number.NaN], y: [1, 9] }, { x: 'more', y: 'more' })).toEqual([0]))
  test('no other point beats one of it, of 300 at random places', () => {
    const x = Array.from({ length: 300 }, (_, i) => (i * 7919) % 101)
    const y = x.map((_, i) => (i * 104_729) % 97)
    const beats = (a: number, b: number) => x[a]! >= x[b]! && y[a]! <= y[b]! && (x[a]! > x[b]! || y[a]! < y[b]!)
    const all = x.map((_, i) => i)
    expect(paretoFront({ x, y }, { x: 'more', y: 'less' }).toSorted((a, b) => a - b)).toEqual(
      all.filter((i) => !all.some((other) => beats(other, i))),
    )
  })
})

describe('stages', () => {
  const points = { x: [1, 2, 3, 4], y: [1, 1, 5, 5] }
  const limits = { kind: 'limits', axis: 'x', from: 2, to: null } as const
  const outline = {
    kind: 'outline',
    points: places([
      [0, 0],
      [3.5, 0],
      [3.5, 6],
      [0, 6],
    ]),
  } as const
  test('counts follow the order, what passes does not', () => {
    expect(passStages(points, [limits, outline])).toEqual({ passed: [1, 2], counts: [3, 2] })
    expect(passStages(points, [outline, limits])).toEqual({ passed: [1, 2], counts: [3, 2] })
    expect(passStages(points, [])).toEqual({ passed: [0, 1, 2, 3], counts: [] })
  })
  test.each([
    ['x 2..', [limits], []],
    ['in 0,0 3.5,0 3.5,6 0,6;x 2..', [outline, limits], []],
    ['y -1..0.5;;', [{ kind: 'limits', axis: 'y', from: -1, to: 0.5 }], []],
    ['x ..;z 1..2;x 2..1;in 0,0 1,1;in 0,0 1,1 a,b', [], ['x ..', 'z 1..2', 'x 2..1', 'in 0,0 1,1', 'in 0,0 1,1 a,b']],
  ])('%s as text', (text, stages, ignored) => {
    expect(readStages(text)).toEqual({ stages, ignored })
    expect(readStages(writeStages(stages as Stage[])).stages).toEqual(stages)
  })
  test('no more stages than anybody follows', () =>
    expect(readStages('x 1..;'.repeat(100)).stages.length).toBe(maxStages))
  test('an arrow has a notch', () => {
    const arrow = places([
      [0, 0],
      [4, 2],
      [0, 4],
      [1, 2],
    ])
    expect([isWithin(arrow, { x: 0.5, y: 2 }), isWithin(arrow, { x: 2, y: 2 })]).toEqual([false, true])
  })
})

test('every column and unit of the property table can stand in a formula', () =>
  expect(propertyColumns.filter(({ property: { unit } }) => !measureOf(unit)).map(({ id }) => id)).toEqual([]))

// docs/science/data-maps.md#maps-that-engineers-expect has thirteen rows.
test('every expected map is a preset', () => expect(mapPresets).toHaveLength(13))

test.each(mapPresets)('preset $id has axes that exist', ({ x, y }) => {
  expect(compileFormula(x, mapVariables).names.length).toBeGreaterThan(0)
  expect(compileFormula(y, mapVariables).names.length).toBeGreaterThan(0)
})

test.each([
  // Rp0.2 400 MPa, E 200 GPa, t 1 mm, ρ 7.85 g/cm³, U 157 MJ/m³, Ag 10 %, TFS 0.953 101 8, by hand
  ['springback', '1', 0.002],
  ['dent', 'MPa^(1/2)·mm', 20],
  ['energy-per-mass', 'MPa·(g/cm³)^-1', 20],
  ['bending-stiffness', 'MPa^(1/3)·(g/cm³)^-1', 58.480_354_8 / 7.85],
  ['bending-strength', 'MPa^(1/2)·(g/cm³)^-1', 20 / 7.85],
  ['local-global', '1', 10],
])('index %s', (id, unit, expected) => {
  const formula = compileFormula(materialIndices.find((index) => index.id === id)!.formula, mapVariables)
  expect(formula.unit).toBe(unit)
  const value = formula.evaluate({
    'uat.rp02-RD': 400,
    'uat.E-RD': 200_000,
    t: 1,
    'uat.toughness-RD': 157,
    'uat.ag-RD': 10,
    'uat.tfs-RD': 0.953_101_8,
  })
  expect(value).toBeCloseTo(expected, 6)
})

test('published ranges are of properties, and run upwards within what is possible', () => {
  for (const { ranges } of familyRanges)
    for (const [id, [from, to]] of Object.entries(ranges)) {
      expect(from).toBeLessThan(to)
      expect(property(id)!.hard[0]).toBeLessThanOrEqual(from)
      expect(property(id)!.hard[1]).toBeGreaterThanOrEqual(to)
    }
  expect(familyRanges).toHaveLength(14)
})
