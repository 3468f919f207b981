import { describe, expect, test } from 'vitest'
import type { Channel } from '../read/specimen.ts'
import {
  type FieldImage,
  fractureStrains,
  guessColumns,
  lineProfile,
  loadingPath,
  mapColumns,
  pointSpacing,
  regularisationCurve,
  regularisationText,
  virtualGauge,
  withoutOutliers,
} from './index.ts'

type Strains = (x: number, y: number) => readonly [eps1: number, eps2: number]

/** A square grid of 41 × 41 points, 0.25 mm apart, −5 … 5 mm. */
function image(strains: Strains, name = 'last'): FieldImage {
  const places = Array.from(
    { length: 41 * 41 },
    (_, i) => [-5 + 0.25 * (i % 41), -5 + 0.25 * Math.floor(i / 41)] as const,
  )
  return {
    name,
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    eps1: Float64Array.from(places, ([x, y]) => strains(x, y)[0]),
    eps2: Float64Array.from(places, ([x, y]) => strains(x, y)[1]),
  }
}

/** Everywhere the same: the loading path of any gauge is that of the field. */
const even = (eps1: number, eps2: number, name: string) => image(() => [eps1, eps2], name)
const spot = { x: 0, y: 0, diameter: 1 }

test('points are 0.25 mm apart', () => expect(pointSpacing(even(0.1, 0, 'a'))).toBeCloseTo(0.25, 12))

describe('virtual gauge', () => {
  test('a field that rises evenly has the strain of the middle, over any diameter', () => {
    const field = image((x, y) => [0.3 + 0.02 * x - 0.01 * y, -0.1])
    for (const diameter of [0.2, 1, 3]) {
      const reading = virtualGauge(field, { x: 1, y: 2, diameter })!
      expect(reading.eps1).toBeCloseTo(0.3, 12)
      expect(reading.eps2).toBeCloseTo(-0.1, 12)
    }
  })
  test('0.5 mm about a point of the grid hold it and its four neighbours', () => {
    const reading = virtualGauge(
      image((x, y) => [x === 0 && y === 0 ? 1 : 0.5, 0]),
      { ...spot, diameter: 0.5 },
    )!
    expect(reading.points).toBe(5)
    expect(reading.eps1).toBeCloseTo(0.6, 12)
    // √(Σ(ε − 0.6)²/4) = √((0.16 + 4·0.01)/4)
    expect(reading.deviation).toBeCloseTo(Math.sqrt(0.05), 12)
  })
  test('plane strain: ε̄ = 2/√3 · ε1', () =>
    expect(virtualGauge(even(0.3, 0, 'a'), spot)!.equivalent).toBeCloseTo(0.6 / Math.sqrt(3), 12))
  test('nothing beside the field, and no gauge without a diameter', () => {
    expect(virtualGauge(even(0.3, 0, 'a'), { x: 20, y: 0, diameter: 1 })).toBeNull()
    expect(() => virtualGauge(even(0.3, 0, 'a'), { ...spot, diameter: 0 })).toThrow('0 mm is not above 0')
  })
})

describe('line profile', () => {
  test('a plane comes back exactly, also between the points and across the grid', () => {
    const profile = lineProfile(
      image((x, y) => [0.3 + 0.02 * x - 0.01 * y, 0.05 * y]),
      { from: [-4.03, -3], to: [2, 4.11] },
      57,
    )
    for (const [i, distance] of profile.distance.entries()) {
      const share = distance / profile.distance.at(-1)!
      const [x, y] = [-4.03 + 6.03 * share, -3 + 7.11 * share]
      expect(profile.eps1[i]).toBeCloseTo(0.3 + 0.02 * x - 0.01 * y, 10)
      expect(profile.eps2[i]).toBeCloseTo(0.05 * y, 10)
    }
  })
  test('a hole stays a hole', () => {
    const { eps1, distance } = lineProfile(
      image((x) => [x > 1 && x < 3 ? NaN : 0.2, 0]),
      { from: [-5, 0], to: [5, 0] },
      11,
    )
    expect(eps1[7]).toBeNaN()
    expect(distance[7]).toBeCloseTo(7, 12)
    expect(eps1[2]).toBeCloseTo(0.2, 12)
  })
  test('two ends at one place do not make a line', () =>
    expect(() => lineProfile(even(0.1, 0, 'a'), { from: [1, 1], to: [1, 1] })).toThrow('has no length'))
})

describe('outliers', () => {
  test('a single jump is left out, the crest of a band stays', () => {
    const band = (x: number) => 0.2 + 0.4 * Math.exp(-((x / 0.8) ** 2))
    const { field, removed } = withoutOutliers(image((x, y) => [x === 2 && y === 2 ? 3 : band(x), 0]))
    expect(removed).toBe(1)
    expect(Math.max(...field.eps1.filter(Number.isFinite))).toBeCloseTo(0.6, 12)
    expect(field.eps1[41 * 28 + 28]).toBeNaN()
  })
})

describe('loading path', () => {
  test.each([
    // why            ε2/ε1    η           θ̄           ε̄/ε1, by hand as in docs/science/check-cases.md#stress-state
    ['shear', -1, 0, 0, 1.154_701],
    ['uniaxial', -0.5, 1 / 3, 1, 1],
    ['plane strain', 0, 0.577_350, 0, 1.154_701],
    ['equibiaxial', 1, 2 / 3, -1, 2],
  ])('straight, %s: averages are the state itself', (_why, beta, eta, lode, ratio) => {
    const images = [0.1, 0.25, 0.4].map((eps1, i) => even(eps1, beta * eps1, `stage ${i}`))
    const path = loadingPath(images, spot)
    expect(path.strain).toBeCloseTo(0.4 * ratio, 5)
    expect(path.triaxiality).toBeCloseTo(eta, 5)
    expect(path.lode).toBeCloseTo(lode, 5)
    expect(path.points).toHaveLength(3)
  })

  test('uniaxial tension to 0.2, then plane strain to 0.3: sums of two straight pieces', () => {
    const images = [even(0.1, -0.05, 'a'), even(0.2, -0.1, 'b'), even(0.25, -0.1, 'c'), even(0.3, -0.1, 'd')]
    const second = 0.2 / Math.sqrt(3) // ε̄ of 0.1 in plane strain
    const path = loadingPath(images, spot)
    expect(path.strain).toBeCloseTo(0.2 + second, 12)
    expect(path.triaxiality).toBeCloseTo((0.2 / 3 + second / Math.sqrt(3)) / (0.2 + second), 12)
    expect(path.lode).toBeCloseTo(0.2 / (0.2 + second), 12)
  })

  test('images that hardly differ wait for the next, so noise adds no strain', () => {
    const still = Array.from({ length: 50 }, (_, i) => even(0.2 + (i % 2) * 0.002, -0.1, `still ${i}`))
    const path = loadingPath([...still, even(0.3, -0.15, 'last')], spot)
    expect(path.points).toHaveLength(2)
    expect(path.strain).toBeCloseTo(0.3, 3)
  })

  test('an image without the spot is told, a last image without it is refused', () => {
    const hole = image((x, y) => (Math.hypot(x, y) < 1 ? [NaN, NaN] : [0.2, -0.1]), 'hole')
    expect(loadingPath([hole, even(0.3, -0.15, 'b')], spot)).toMatchObject({ lost: 1 })
    expect(() => loadingPath([even(0.3, -0.15, 'b'), hole], spot)).toThrow('no measured point within 1 mm')
    expect(() => loadingPath([even(0, 0, 'a')], spot)).toThrow('no strain at the gauge')
  })
})

describe('strain at fracture', () => {
  // A band of strain along y: the mean of a Gaussian falls with the size of the gauge.
  const band = (crest: number, name: string) =>
    image((x) => [0.2 + (crest - 0.2) * Math.exp(-((x / 0.8) ** 2)), 0], name)

  test('is read at the crest and falls with the element size', () => {
    const found = fractureStrains([band(0.4, 'a'), band(0.8, 'b')], [2, 0.25, 1])
    expect(Math.abs(found.x)).toBe(0)
    expect(found.sizes.map(({ size }) => size)).toEqual([0.25, 1, 2])
    const strains = found.sizes.map(({ path }) => path!.strain)
    expect(strains[0]).toBeCloseTo((0.8 * 2) / Math.sqrt(3), 12)
    expect(strains[1]).toBeLessThan(strains[0]!)
    expect(strains[2]).toBeLessThan(strains[1]!)
    for (const { path } of found.sizes) expect(path!.triaxiality).toBeCloseTo(1 / Math.sqrt(3), 10)
  })
  test('a size below the distance of the points has a reason and no number', () =>
    expect(fractureStrains([band(0.8, 'b')], [0.1, 1]).sizes[0]).toEqual({
      size: 0.1,
      path: null,
      reason: '0.1 mm is below the point spacing, 0.25 mm.',
      beyondEdge: false,
    }))
  test('a hot point alone is filtered, and counts without the filter', () => {
    const jump = image((x, y) => [x === 3 && y === 3 ? 2 : 0.3 + 0.2 * Math.exp(-(x * x)), 0])
    expect(fractureStrains([jump], [0.25])).toMatchObject({ x: 0, removed: 1 })
    expect(fractureStrains([jump], [0.25], { filter: false })).toMatchObject({ x: 3, y: 3, removed: 0 })
  })
  test('a gauge that reaches over the edge says so', () =>
    expect(fractureStrains([image((x) => [0.3 + 0.05 * x, 0])], [0.25, 3]).sizes.map((one) => one.beyondEdge)).toEqual([
      false,
      true,
    ]))
})

describe('regularisation', () => {
  test('factors are means of ratios', () => {
    const curve = regularisationCurve(
      [
        [
          { size: 0.5, strain: 1 },
          { size: 1, strain: 0.8 },
          { size: 2, strain: 0.6 },
        ],
        [
          { size: 0.5, strain: 0.5 },
          { size: 1, strain: 0.3 },
          { size: 2, strain: null },
        ],
      ],
      0.5,
    )
    expect(curve.points.map(({ factor }) => factor)).toEqual([1, 0.7, 0.6])
    expect(curve.points[1]).toMatchObject({ min: 0.6, max: 0.8, specimens: 2 })
    expect(regularisationText(curve)).toBe('0.5:1,1:0.7,2:0.6')
  })
  test('what rises by scatter is brought to the nearest falling sequence', () => {
    const { points } = regularisationCurve(
      [
        [
          { size: 0.5, strain: 1 },
          { size: 1, strain: 0.6 },
          { size: 2, strain: 0.8 },
        ],
      ],
      0.5,
    )
    expect(points.map(({ factor }) => factor)).toEqual([1, 0.7, 0.7])
  })
  test('without the reference size there is none', () =>
    expect(() => regularisationCurve([[{ size: 1, strain: null }]], 1)).toThrow('over 1 mm'))
})

describe('columns of a file', () => {
  const channel = (name: string, ...values: number[]): Channel => ({
    name,
    role: 'other',
    quantity: 'ratio',
    unit: '',
    missing: {},
    values: Float64Array.from(values),
  })
  const places = [channel('X', 0, 1), channel('Y', 0, 0)]
  const columns = { x: 'X', y: 'Y', strains: { eps1: 'e1', eps2: 'e2' }, measure: 'true', percent: false } as const

  test.each([
    // measure          e1 in the file       ε1
    ['true', 0.2, 0.2],
    ['engineering', 0.2, Math.log(1.2)],
    ['green-lagrange', (1.2 ** 2 - 1) / 2, Math.log(1.2)],
  ] as const)('%s strains become true', (measure, given, expected) => {
    const channels = [...places, channel('e1', given, given), channel('e2', 0, NaN)]
    const { eps1, eps2 } = mapColumns(channels, { ...columns, measure })
    expect(eps1[0]).toBeCloseTo(expected, 12)
    // A row without all numbers has no strain.
    expect([eps1[1], eps2[1]]).toEqual([NaN, NaN])
  })
  test('components give principal strains: pure shear of 0.1', () => {
    const channels = [...places, channel('exx', 0, 0.3), channel('eyy', 0, 0.1), channel('exy', 0.1, 0)]
    const { eps1, eps2 } = mapColumns(channels, { ...columns, strains: { exx: 'exx', eyy: 'eyy', exy: 'exy' } })
    expect([...eps1].map((v) => Number(v.toFixed(12)))).toEqual([0.1, 0.3])
    expect([...eps2].map((v) => Number(v.toFixed(12)))).toEqual([-0.1, 0.1])
  })
  test('points that VIC-3D could not match are not there: it writes zeros and a sigma of −1', () => {
    const channels = [...places, channel('e1', 0.2, 0), channel('e2', -0.1, 0), channel('sigma', 0.004, -1)]
    expect([...mapColumns(channels, columns).eps1]).toEqual([0.2, NaN])
  })
  test('percent, and rows that are marked invalid', () => {
    const channels = [...places, channel('e1', 20, 30), channel('e2', -5, 0), channel('valid', 1, 0)]
    expect([...mapColumns(channels, { ...columns, percent: true }).eps1]).toEqual([0.2, NaN])
  })
  test.each([
    [
      'a missing column is named beside those that are there',
      'E1',
      [0.1, 0.1],
      "No column named 'E1' found. The file has 'X', 'Y', 'e1', 'e2'.",
    ],
    ['percent taken for fractions', 'e1', [0.1, 25], 'Row 2: a strain of 25 is not possible'],
  ])('%s is refused', (_why, eps1, values, message) => {
    const channels = [...places, channel('e1', ...values), channel('e2', 0, 0)]
    expect(() => mapColumns(channels, { ...columns, strains: { eps1, eps2: 'e2' } })).toThrow(message)
  })
  test('names of VIC-3D and of our own format are understood', () => {
    const vic = ['X', 'Y', 'Z', 'exx', 'eyy', 'exy', 'e1', 'e2'].map((name) => channel(name))
    expect(guessColumns(vic)).toEqual({ x: 'X', y: 'Y', eps1: 'e1', eps2: 'e2', exx: 'exx', eyy: 'eyy', exy: 'exy' })
    expect(guessColumns([channel('Major strain'), channel('Minor strain')])).toMatchObject({
      eps1: 'Major strain',
      eps2: 'Minor strain',
      x: '',
    })
  })
})
