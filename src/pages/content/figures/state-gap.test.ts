import { expect, test } from 'vitest'
import type { Curve } from '#core/curves/curve.ts'
import { stateGap } from './state-gap.ts'

const strains = Float64Array.from({ length: 101 }, (_, i) => i / 1000)
const tension: Curve = { x: strains, y: strains.map((e) => 500 + 2000 * e) }
/** The same sheet in a state where it is 1.2 times as strong. */
const state: Curve = { x: strains.map((e) => e / 1.2), y: tension.y.map((s) => 1.2 * s) }
const flat: Curve = { x: strains, y: strains.map(() => 600) }

test.each([
  // why                                                                state  tension  f     gap [MPa], by hand
  ['the right ratio leaves nothing', state, tension, 1.2, 0],
  ['no hardening: 1.2·500 MPa read with f = 1', flat, { x: strains, y: strains.map(() => 500) }, 1, 100],
  ['no hardening, f a fifth too large', flat, { x: strains, y: strains.map(() => 600) }, 1.25, -120],
])('%s', (_why, given, reference, ratio, gap) => {
  expect(stateGap(given, reference, ratio, 0)!.mean).toBeCloseTo(gap, 6)
})

test('only strains that both hold are compared', () => {
  const found = stateGap(state, tension, 0.6, 0.02)!
  expect(found.from).toBeGreaterThanOrEqual(0.02)
  expect(found.to).toBeLessThanOrEqual(0.1)
  expect(stateGap({ x: Float64Array.of(1, 2), y: Float64Array.of(1, 1) }, tension, 1, 0)).toBeUndefined()
})
