import { expect, test } from 'vitest'
import { findFracture, isSaturated } from './preparation.ts'

/** Parabola with its top of 500 MPa in row 150 of 200. */
const curve = Float64Array.from({ length: 200 }, (_, i) => 500 - 0.01 * (i - 150) ** 2)

test.each([
  ['a curve that is cut at 480 MPa', curve.map((value) => Math.min(value, 480)), true],
  ['a curve that is cut and ends there', curve.slice(0, 140).map((value) => Math.min(value, 480)), true],
  ['a round maximum', curve, false],
  // 21 readings are equal.
  ['a round maximum written in steps of 2 MPa', curve.map((value) => 2 * Math.round(value / 2)), false],
  ['three equal readings', curve.map((value, i) => (i > 120 && i < 124 ? 501 : value)), false],
])('%s: %s', (_why, stress, expected) => expect(isSaturated(stress)).toBe(expected))

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
