import { expect, test } from 'vitest'
import { median, robustScatter } from './averages.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the middle of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

test('one outlier among nine moves the scatter little', () => {
  // Deviations from the median 5: 4 3 2 1 0 1 2 3 995 → median 2.
  expect(robustScatter([1, 2, 3, 4, 5, 6, 7, 8, 1000])).toBeCloseTo(2 * 1.482_602_2, 6)
})
