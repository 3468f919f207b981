import { expect, test } from 'vitest'
import { type Cell, pooledPrecision, precisionOf } from './precision.ts'
import { random } from '../numerics/random.ts'

/** NIST Statistical Reference Datasets, one-way analysis of variance "SiRstv": resistivity of silicon [Ω cm] by five instruments. */
const silicon: readonly Cell[] = [
  { group: '1', values: [196.3052, 196.124, 196.189, 196.2569, 196.3403] },
  { group: '2', values: [196.3042, 196.3825, 196.1669, 196.3257, 196.0422] },
  { group: '3', values: [196.1303, 196.2005, 196.2889, 196.0343, 196.1811] },
  { group: '4', values: [196.2795, 196.1748, 196.1494, 196.1485, 195.9885] },
  { group: '5', values: [196.2119, 196.1051, 196.185, 196.0052, 196.209] },
]
/** Certified: residual standard deviation, and mean squares between and within instruments. */
const certified = { residual: 1.04076068334656e-1, between: 1.27865654e-2, within: 1.0831828e-2 }

test('the certified values of NIST', () => {
  const found = precisionOf(silicon)
  expect(found).toMatchObject({ groups: 5, n: 25, freedom: 20 })
  expect(found.repeatability).toBeCloseTo(certified.residual, 11)
  expect(found.between).toBeCloseTo(Math.sqrt((certified.between - certified.within) / 5), 10)
  expect(found.reproducibility).toBeCloseTo(
    Math.sqrt((certified.between - certified.within) / 5 + certified.within),
    11,
  )
})

/**
 * ISO 5725-2:1994, annex B.1: sulfur content of coal [%], by eight laboratories; means, s_r and s_R as printed, to three decimals.
 */
const coal = [
  {
    printed: [0.69, 0.015, 0.026],
    values: [
      [0.71, 0.71, 0.7, 0.71],
      [0.69, 0.67, 0.68],
      [0.66, 0.65, 0.69],
      [0.67, 0.65, 0.66],
      [0.7, 0.69, 0.66, 0.71, 0.69],
      [0.73, 0.74, 0.73],
      [0.71, 0.71, 0.69],
      [0.7, 0.65, 0.68],
    ],
  },
  {
    printed: [1.667, 0.017, 0.035],
    values: [
      [1.68, 1.7, 1.68, 1.69],
      [1.64, 1.64, 1.65],
      [1.61, 1.61, 1.62],
      [1.68, 1.66, 1.66],
      [1.64, 1.67, 1.6, 1.66, 1.68],
      [1.7, 1.73, 1.73],
      [1.69, 1.7, 1.68],
      [1.67, 1.68, 1.67],
    ],
  },
]

test.each(coal)('the example of the standard: mean, s_r and s_R $printed', ({ printed, values }) => {
  const found = precisionOf(values.map((own, i) => ({ group: String(i + 1), values: own })))
  expect([found.mean, found.repeatability, found.reproducibility].map((each) => Number(each.toFixed(3)))).toEqual(
    printed,
  )
})

test('groups of different sizes, by hand', () => {
  // ȳ = 24/6 = 4; s_r² = (2 + 0 + 2)/3 = 4/3 (n − 1 of 1, 0 and 2); s_d² = (2·4 + 1·4 + 3·4)/2 = 12; n̿ = (6 − 14/6)/2 = 11/6.
  const found = precisionOf([
    { group: 'a', values: [1, 3] },
    { group: 'b', values: [2] },
    { group: 'c', values: [5, 6, 7] },
    { group: 'd', values: [] },
  ])
  expect(found).toMatchObject({ groups: 3, n: 6, mean: 4, freedom: 3 })
  expect(found.repeatability ** 2).toBeCloseTo(4 / 3, 12)
  expect(found.between ** 2).toBeCloseTo((12 - 4 / 3) / (11 / 6), 12)
})

test('groups that differ by no more than chance have no deviation between them', () => {
  expect(
    precisionOf([
      { group: 'a', values: [1, 3] },
      { group: 'b', values: [3, 1] },
    ]).between,
  ).toBe(0)
})

test('what cannot be known is not a number', () => {
  expect(precisionOf([{ group: 'a', values: [1, 2] }])).toMatchObject({
    between: Number.NaN,
    reproducibility: Number.NaN,
  })
  expect(
    precisionOf([
      { group: 'a', values: [1] },
      { group: 'b', values: [2] },
    ]).repeatability,
  ).toBeNaN()
  expect(() => precisionOf([])).toThrow('no values')
  expect(() => precisionOf([{ group: 'a', values: [Number.NaN] }])).toThrow(RangeError)
})

test('two levels, by hand', () => {
  // s_r²/m²: 2/100 with 1 degree of freedom and 8/400 with 1: 0.02. Means of groups do not differ in the first level; one group in the other.
  const levels = [precisionOf([{ group: 'a', values: [9, 11] }]), precisionOf([{ group: 'a', values: [18, 22] }])]
  const found = pooledPrecision(levels)
  expect(found).toMatchObject({ levels: 2, comparedLevels: 0, n: 4, reproducibility: Number.NaN })
  expect(found.repeatability ** 2).toBeCloseTo(0.02, 12)
})

test('levels that say nothing are left out', () => {
  expect(
    pooledPrecision([precisionOf([{ group: 'a', values: [5] }]), precisionOf([{ group: 'a', values: [-1, 1] }])]),
  ).toEqual({
    levels: 0,
    comparedLevels: 0,
    n: 0,
    repeatability: Number.NaN,
    reproducibility: Number.NaN,
  })
})

test('finds what 2000 made-up levels were made with: 1 % within and 2 % between operators', () => {
  const { normal } = random(7)
  const levels = Array.from({ length: 2000 }, (_, i) => {
    const mean = 100 + i
    return precisionOf(
      ['a', 'b', 'c'].map((group) => {
        const bias = 0.02 * normal()
        return { group, values: [0, 1].map(() => mean * (1 + bias + 0.01 * normal())) }
      }),
    )
  })
  const { repeatability, reproducibility } = pooledPrecision(levels)
  expect(Math.abs(repeatability - 0.01)).toBeLessThan(0.0003)
  expect(Math.abs(reproducibility - Math.hypot(0.01, 0.02))).toBeLessThan(0.0007)
})
