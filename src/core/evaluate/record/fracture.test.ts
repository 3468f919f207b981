import { expect, test } from 'vitest'
import { findFracture } from './fracture.ts'

test.each([
  // why                                              stress                                       max  index  seen
  ['a drop within one sample', [100, 99, 98, 97, 20, 1], 0, 3, true],
  ['a drop over three samples', [100, 99.5, 99, 98.5, 90, 40, 1], 0, 3, true],
  ['force already at zero', [100, 99, 1], 0, 1, true],
  ['a steep neck is not a break', [100, 98, 95, 91, 86, 80], 0, 5, false],
  ['break at maximum force', [50, 100, 2], 1, 1, true],
  ['a record cut before the break', [90, 100, 97], 1, 2, false],
  ['an unloading in twenty steps', [100, 99.9, ...Array.from({ length: 20 }, (_, i) => 95 - 5 * i)], 0, 20, true],
  ['noise after the maximum', [100, 99.9, 100, 99.8, 99.9, 99.7], 0, 5, false],
])('%s', (_why, stress, maximum, index, seen) => {
  expect(findFracture(Float64Array.from(stress), maximum)).toEqual({ index, seen })
})
