import { expect, test } from 'vitest'
import { findMaximumForce, isResolvedPeak } from './uniform-elongation.ts'

/** A flat top of 1000 MPa at 10 % strain, a reading every 0.02 %, and noise of fixed sequence with scatter 0.06 MPa. */
const strain = Float64Array.from({ length: 400 }, (_, i) => 0.06 + i * 2e-4)
const noise = (i: number) => ((((i * 7919) % 101) - 50) / 50) * 0.1
const flat = strain.map((e, i) => 1000 - 4000 * (e - 0.1) ** 2 + noise(i))
const rows = Array.from(strain, (_, i) => i)
const at = 280 // 11.6 %, where the curve is 1.0 MPa below its top
const top = 200

/** The flat curve with something added around row 280. */
function withBump(shape: (distance: number) => number): Float64Array {
  return flat.map((value, i) => value + shape(i - at))
}

test.each([
  ['a hump of twenty readings', (d: number) => 1.8 * Math.exp(-((d / 8) ** 2)), true],
  ['a single reading', (d: number) => (d === 0 ? 2 : 0), false],
  ['a vibration of the load cell', (d: number) => (Math.abs(d) < 4 ? 2 * Math.cos((d * Math.PI) / 2) : 0), false],
  ['a hump that does not reach the smooth top', (d: number) => 0.9 * Math.exp(-((d / 8) ** 2)), false],
])('%s', (_why, shape, expected) => {
  expect(isResolvedPeak(strain, withBump(shape), rows, at, top)).toBe(expected)
})

test('a hump that is real is where force was largest', () => {
  const found = findMaximumForce(
    strain,
    withBump((d) => 2.4 * Math.exp(-((d / 8) ** 2))),
  )
  expect(found.by).toBe('resolved')
  expect(Math.abs(found.strain - strain[at]!)).toBeLessThan(0.0007)
})

test('a smooth curve that falls faster than it rose keeps its reading, where a cubic would shift it', () => {
  const steep = strain.map((e) => 1000 - (e < 0.12 ? 800 * (0.12 - e) ** 1.5 : 9000 * (e - 0.12) ** 2))
  const found = findMaximumForce(strain, steep)
  expect(found.strain).toBeCloseTo(0.12, 3)
})

test('without noise a misfit is the shape of the hump itself', () => {
  const kinked = strain.map((e) => 1000 * (e < 0.12 ? (e / 0.12) ** 0.09 : 1 - 0.15 * ((e - 0.12) / 0.05) ** 2))
  const found = findMaximumForce(strain, kinked)
  expect(['measured', 'resolved']).toContain(found.by)
  expect(found.strain).toBeCloseTo(0.12, 3)
})
