import { expect, test } from 'vitest'
import { logGamma, studentQuantile } from './student-t.ts'

// Closed forms: one degree of freedom is Cauchy's distribution, t = tan(π(p − ½)); two: t = (2p − 1)/√(2p(1 − p)).
test.each([0.6, 0.9, 0.975, 0.995, 0.9995])('closed forms at %d', (p) => {
  expect(studentQuantile(p, 1) / Math.tan(Math.PI * (p - 0.5))).toBeCloseTo(1, 9)
  expect(studentQuantile(p, 2) / ((2 * p - 1) / Math.sqrt(2 * p * (1 - p)))).toBeCloseTo(1, 9)
})

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2.
test.each([
  // freedom  p=0.90  0.95   0.975  0.99   0.995
  [1, 3.078, 6.314, 12.706, 31.821, 63.657],
  [2, 1.886, 2.92, 4.303, 6.965, 9.925],
  [3, 1.638, 2.353, 3.182, 4.541, 5.841],
  [4, 1.533, 2.132, 2.776, 3.747, 4.604],
  [5, 1.476, 2.015, 2.571, 3.365, 4.032],
  [9, 1.383, 1.833, 2.262, 2.821, 3.25],
  [10, 1.372, 1.812, 2.228, 2.764, 3.169],
  [30, 1.31, 1.697, 2.042, 2.457, 2.75],
  [100, 1.29, 1.66, 1.984, 2.364, 2.626],
])('%d degrees of freedom', (freedom, ...printed) => {
  const found = [0.9, 0.95, 0.975, 0.99, 0.995].map((p) => Number(studentQuantile(p, freedom).toFixed(3)))
  expect(found).toEqual(printed)
})

test('below the middle it is the mirror image', () =>
  expect(studentQuantile(0.025, 5)).toBe(-studentQuantile(0.975, 5)))
test('the middle is zero', () => expect(studentQuantile(0.5, 7)).toBe(0))
test.each([
  [0, 3],
  [1, 3],
  [0.9, 0],
])('probability %d with %d degrees of freedom is refused', (p, f) =>
  expect(() => studentQuantile(p, f)).toThrow(RangeError),
)

test.each([
  ['Γ(1/2) = √π', 0.5, Math.log(Math.sqrt(Math.PI))],
  ['Γ(1) = 1', 1, 0],
  ['Γ(5) = 4!', 5, Math.log(24)],
  ['Γ(1/4), Abramowitz and Stegun', 0.25, Math.log(3.625_609_908_221_908)],
  ['Γ(101) = 100!', 101, 363.739_375_555_563_5],
])('%s', (_why, x, expected) => expect(logGamma(x)).toBeCloseTo(expected, 11))
