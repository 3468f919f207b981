import { describe, expect, test } from 'vitest'
import type { TensionReference } from '../result/evaluation.ts'
import { asTension, equalWork } from './equal-work.ts'

const flow = (strain: number) => 1000 * (0.002 + strain) ** 0.15
const grid = (to: number, count: number) => Float64Array.from({ length: count }, (_, i) => (to * (i + 1)) / count)
const tension: TensionReference = { flow: { x: grid(0.15, 300), y: grid(0.15, 300).map(flow) }, start: 0, rm: 700 }

/** A state that is exactly f times stronger: σ = f·flow(f·ε). */
const state = (f: number, to = 0.5) => ({ x: grid(to, 500), y: grid(to, 500).map((strain) => f * flow(f * strain)) })

test.each([0.56, 0.95, 1, 1.18])('a ratio of %d is found from exact curves', (f) => {
  const found = equalWork(state(f), tension, 0.02, [0.4, 1.6])!
  expect(Math.abs(found.ratio - f)).toBeLessThan(2e-5)
  expect(found.misfit).toBeLessThan(0.02)
  // Rows between the start of the comparison and uniform strain, in strains of the state.
  expect(found.from * f).toBeGreaterThanOrEqual(0.02 - 1e-9)
  expect(found.to * f).toBeLessThanOrEqual(0.15 + 1e-9)
  expect(asTension(state(f), found.ratio).y[99]!).toBeCloseTo(flow(found.ratio * 0.1), 1)
})

describe('refused', () => {
  test.each([
    [
      'the state begins beyond uniform strain',
      { x: grid(0.5, 50).map((e) => e + 0.3), y: grid(0.5, 50).map(() => 900) },
      [0.4, 1.6],
    ],
    ['seven rows', { x: grid(0.1, 7), y: grid(0.1, 7).map(flow) }, [0.4, 1.6]],
    ['the ratio lies outside its range', state(1.5), [0.8, 1.2]],
  ] as const)('%s', (_why, curve, range) => expect(equalWork(curve, tension, 0.02, range)).toBeUndefined())
})
