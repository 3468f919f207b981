import { expect, test } from 'vitest'
import { dixon } from './dixon.ts'

test.each<[string, number[], number | null, string, number, boolean]>([
  // by hand: gap over range
  ['three, one away: 0.9/1.0 below 0.970', [1, 1.1, 2], 2, 'r10', 0.9, false],
  ['five, one away: 4/4.3 above 0.710', [10.1, 10, 10.2, 10.3, 14.3], 4, 'r10', 4 / 4.3, true],
  ['the low end too', [10.1, 6, 10.2, 10.3, 10.2], 1, 'r10', 4.1 / 4.3, true],
  [
    'eight by r11: its neighbour at the other end is left out',
    [1, 10, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6],
    0,
    'r11',
    9 / 9.5,
    true,
  ],
])('%s', (_why, values, index, ratio, statistic, suspicious) => {
  const found = dixon(values)!
  expect(found).toMatchObject({ index, ratio, suspicious })
  expect(found.statistic).toBeCloseTo(statistic, 12)
})

test.each([
  ['two values', [1, 2]],
  ['equal values', [3, 3, 3, 3]],
  ['more than the table', Array.from({ length: 31 }, (_, i) => i)],
])('says nothing of %s', (_why, values) => expect(dixon(values)).toBeNull())
