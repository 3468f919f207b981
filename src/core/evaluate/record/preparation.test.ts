import { expect, test } from 'vitest'
import { isSaturated } from './preparation.ts'

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
