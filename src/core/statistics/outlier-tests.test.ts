import { expect, test } from 'vitest'
import { dixon, grubbs } from './outlier-tests.ts'

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

// Two-sided critical values at 5 %, ISO 5725-2 table 5 (upper 2.5 %).
test.each([
  [3, 1.155],
  [4, 1.481],
  [5, 1.715],
  [6, 1.887],
  [10, 2.29],
  [20, 2.709],
])('critical value for %d values', (n, printed) => {
  const values = Array.from({ length: n }, (_, i) => i)
  // Printed from older tables of t: the third decimal may differ by one.
  expect(Math.abs(grubbs(values)!.critical - printed)).toBeLessThan(0.0011)
})

// NIST/SEMATECH e-Handbook 1.3.5.17.1: mass spectrometer measurements, G = 2.4687 for 245.57, critical value 2.032 (n = 8).
test('the example of the NIST handbook', () => {
  const hint = grubbs([199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57])!
  expect(hint.statistic).toBeCloseTo(2.4687, 3)
  expect(hint).toMatchObject({ index: 7, suspicious: true })
})

test('ordinary scatter is not suspicious', () => expect(grubbs([1, 2, 3, 4])!.suspicious).toBe(false))
test.each([[[1, 2]], [[5, 5, 5]]])('%j gives no hint', (values) => expect(grubbs(values)).toBeNull())
