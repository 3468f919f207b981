import { expect, test } from 'vitest'
import { grubbs } from './grubbs.ts'

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
