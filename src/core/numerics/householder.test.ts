import { expect, test } from 'vitest'
import { triangularise } from './householder.ts'

test('by hand: columns (3, 4, 0) and (1, 2, 2), right side (5, 5, 3)', () => {
  // |a1| = 5, q1·a2 = 11/5, rest of a2: (−0.32, 0.24, 2), length √4.16; q1·b = 7.
  const b = Float64Array.of(5, 5, 3)
  const r = triangularise(Float64Array.of(3, 4, 0, 1, 2, 2), b, 3, 2)
  expect(r[0]).toBeCloseTo(-5, 14)
  expect(r[1]).toBe(0)
  expect(r[2]).toBeCloseTo(-2.2, 14)
  expect(Math.abs(r[3]!)).toBeCloseTo(Math.sqrt(4.16), 14)
  expect(b[0]).toBeCloseTo(-7, 14)
  // Length is kept.
  expect(Math.hypot(...b)).toBeCloseTo(Math.hypot(5, 5, 3), 14)
})

test('a zero column stays zero', () => {
  const r = triangularise(Float64Array.of(0, 0, 1, 1), Float64Array.of(1, 2), 2, 2)
  expect(r[0]).toBe(0)
  expect(Math.hypot(r[2]!, r[3]!)).toBeCloseTo(Math.SQRT2, 14)
})
