import { expect, test } from 'vitest'
import { fisherQuantile, fisherTail } from './fisher-f.ts'
import { studentQuantile } from './student-t.ts'

// Upper 5 % points as printed in every table of the F distribution (NIST/SEMATECH e-Handbook 1.3.6.7.3).
test.each([
  [1, 1, 161.448],
  [1, 10, 4.965],
  [4, 20, 2.866],
  [10, 10, 2.978],
  [20, 4, 5.803],
])('5 %% of F with %d and %d degrees of freedom', (numerator, denominator, printed) => {
  expect(fisherQuantile(0.05, numerator, denominator)).toBeCloseTo(printed, 3)
})

test('with one degree of freedom it is the square of t', () => {
  for (const freedom of [1, 3, 12]) {
    expect(fisherQuantile(0.05, 1, freedom)).toBeCloseTo(studentQuantile(0.975, freedom) ** 2, 7)
  }
})

test('the tail of its quantile is the probability', () => {
  for (const tail of [0.001, 0.0125, 0.5, 0.9])
    expect(fisherTail(fisherQuantile(tail, 3, 7), 3, 7)).toBeCloseTo(tail, 11)
})

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [0.5, 0, 1],
])('refuses %d with %d and %d', (tail, numerator, denominator) => {
  expect(() => fisherQuantile(tail, numerator, denominator)).toThrow(RangeError)
})
