import { expect, test } from 'vitest'
import { overDirections, rBarDeltaR } from './over-directions.ts'

const property = 'uat.r'
const rd = { property, orientation: 'RD', mean: 0.76, s: 0.02, n: 3 } as const
const dd = { property, orientation: 'DD', mean: 0.91, s: 0.01, n: 3 } as const
const td = { property, orientation: 'TD', mean: 0.88, s: 0.02, n: 3 } as const

test('the direction between counts twice, and scatter is carried over', () =>
  // By hand: (0.76 + 2·0.91 + 0.88)/4 = 0.865, (0.76 − 2·0.91 + 0.88)/2 = −0.09; s: √(0.02² + 0.02² + 0.02²)/4, and twice that.
  expect(overDirections([{ ...td, property: 'uat.rm', mean: 980 }, td, rd, dd])).toEqual([
    { property: 'mat.rbar', mean: expect.closeTo(0.865, 12), s: expect.closeTo(0.008_660_254, 9), n: 9 },
    { property: 'mat.dr', mean: expect.closeTo(-0.09, 12), s: expect.closeTo(0.017_320_508, 9), n: 9 },
  ]))

test('one specimen in a direction has no scatter, and so has what is made of it', () =>
  expect(overDirections([rd, { ...dd, s: null }, td]).map(({ s }) => s)).toEqual([null, null]))

test.each([
  ['one is missing', [rd, td]],
  ['one has no value', [rd, { ...dd, mean: null }, td]],
])('no values over directions when %s', (_why, rows) => expect(overDirections(rows)).toEqual([]))

test('check case r-3', () => {
  const { rbar, dr } = rBarDeltaR({ mean: 1.9 }, { mean: 1.65 }, { mean: 2.35 })
  expect(rbar).toBeCloseTo(1.8875, 10)
  expect(dr).toBeCloseTo(0.475, 10)
})

test('scatter is carried through', () => {
  // s = 0.04 in each direction: √(1 + 4 + 1)/4 · 0.04 and √(1 + 4 + 1)/2 · 0.04.
  const { rbarS, drS } = rBarDeltaR({ mean: 1, s: 0.04 }, { mean: 1, s: 0.04 }, { mean: 1, s: 0.04 })
  expect(rbarS).toBeCloseTo((Math.sqrt(6) / 4) * 0.04, 12)
  expect(drS).toBeCloseTo((Math.sqrt(6) / 2) * 0.04, 12)
})

test('a direction without scatter leaves it unknown', () => {
  expect(rBarDeltaR({ mean: 1, s: 0.1 }, { mean: 1 }, { mean: 1, s: 0.1 }).rbarS).toBeNaN()
})
