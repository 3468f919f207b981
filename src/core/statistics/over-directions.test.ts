import { expect, test } from 'vitest'
import { overDirections } from './over-directions.ts'

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
