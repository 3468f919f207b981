import { expect, test } from 'vitest'
import { gradeSwap, type SwapSheet } from './index.ts'

const mean = (value: number, s: number | null = null, count = 3) => ({ mean: value, s, count })

const mild: SwapSheet = {
  thickness: 1,
  density: 7_850,
  values: { rp02: mean(200, 4), rm: mean(300, 6), E: mean(200_000, 2_000), n: mean(0.21, 0.004) },
}
const strong: SwapSheet = {
  thickness: 0.8,
  density: 7_850,
  values: { rp02: mean(400, 8), rm: mean(600, 12), E: mean(200_000, 2_000), n: mean(0.105, 0.002) },
}

const swap = (from = mild, to = strong, radius = 10) =>
  Object.fromEntries(gradeSwap(from, to, radius).map((one) => [one.quantity.id, one]))

// By hand: 1.5 times the strength, 0.8 times the thickness.
test.each([
  ['press-force', (600 * 0.8) / 300],
  // (23.3 + 14.13·0.8)/2 − (23.3 + 14.13)
  ['thinning-margin', 17.302 - 37.43],
  // x = 0.01 and 0.025
  ['springback', (0.075 - 4 * 0.025 ** 3) / (0.03 - 4 * 0.01 ** 3)],
  ['mass', 0.8],
  // 1.91 kg/kg · 7850 kg/m³ · (0.0008 − 0.001) m
  ['carbon', -2.9987],
  ['dent', 4 * 0.64],
  ['bending-moment', 2 * 0.64],
  ['bending-stiffness', 0.512],
])('%s', (id, expected) => expect(swap()[id]!.value).toBeCloseTo(expected, 9))

test('a sheet replaced by itself changes nothing', () => {
  for (const { quantity, value } of gradeSwap(mild, mild, 10)) {
    expect(value).toBeCloseTo(quantity.compare === 'ratio' ? 1 : 0, 12)
  }
})

test('interval of a ratio by hand: 2 % of scatter in both, three specimens each', () => {
  // t(0.975, 2) = 4.302653; relative error √2·0.02/√3
  const half = 1.6 * 4.302653 * Math.SQRT2 * (0.02 / Math.sqrt(3))
  const { interval } = swap()['press-force']!
  expect(interval![0]).toBeCloseTo(1.6 - half, 5)
  expect(interval![1]).toBeCloseTo(1.6 + half, 5)
})

test('the fewest specimens decide; one alone has no interval', () => {
  const two = { ...strong, values: { ...strong.values, rm: mean(600, 12, 2) } }
  const one = { ...strong, values: { ...strong.values, rm: mean(600, null, 1) } }
  const width = (sheet: SwapSheet) => {
    const { interval } = swap(mild, sheet)['press-force']!
    return interval && interval[1] - interval[0]
  }
  expect(width(two)!).toBeGreaterThan(2 * width(strong)!)
  expect(width(one)).toBeNull()
})

test.each([
  ['what was not measured', { ...strong, values: {} }, 10, 'press-force', 'Rm not measured on both'],
  ['a bend that is too tight', strong, 3, 'springback', 'the radius of 3 mm is below four times the thickness of 1 mm'],
  [
    'the limit of an advanced high-strength steel',
    { ...strong, values: { ...strong.values, rm: mean(980, 10) } },
    10,
    'thinning-margin',
    'Rm = 980 MPa: the formula is too optimistic above 600 MPa. Use measured limits',
  ],
  [
    'the limit of aluminium',
    { ...strong, density: 2_700 },
    10,
    'thinning-margin',
    'the formula is valid for steel only',
  ],
  [
    'carbon of aluminium',
    { ...strong, density: 2_700 },
    10,
    'carbon',
    'the published value is for steel; values of other metals include other production steps',
  ],
  ['a bend that stays elastic', strong, 400, 'springback', 'Rp0.2·R/(E·t) = 1.00: the bend stays elastic'],
] as const)('no number for %s', (_why, to, radius, id, reason) => {
  expect(swap(mild, to, radius)[id]).toMatchObject({ value: null, interval: null, reason })
})

test('a thickness that is none is refused', () => {
  expect(() => gradeSwap(mild, { ...strong, thickness: 0 }, 10)).toThrow('0 is not above 0')
})
