import { expect, test } from 'vitest'
import { meanRatio } from './mean-ratio.ts'

const rd = { orientation: 'RD', mean: 0.76 } as const
const dd = { orientation: 'DD', mean: 0.91 } as const
const td = { orientation: 'TD', mean: 0.88 } as const

test('the direction between counts twice', () =>
  // By hand: (0.76 + 2 · 0.91 + 0.88) / 4 = 3.46 / 4
  expect(meanRatio([td, rd, dd])).toBeCloseTo(0.865, 12))

test.each([
  ['one is missing', [rd, td]],
  ['one has no value', [rd, { orientation: 'DD', mean: null } as const, td]],
])('no mean of directions when %s', (_why, rows) => expect(meanRatio(rows)).toBeUndefined())
