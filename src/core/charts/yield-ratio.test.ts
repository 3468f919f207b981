import { expect, test } from 'vitest'
import { linspace } from '../numerics/arrays.ts'
import { yieldRatio } from './yield-ratio.ts'

const swift = (strain: number) => 900 * (0.002 + strain) ** 0.15
const curve = (stress: (strain: number) => number, to = 0.15) => {
  const x = linspace(0, to, 3000)
  return { x, y: x.map(stress) }
}

// σ(ε) = f·σ0(f·ε) takes the same work at every point: σ dε = σ0 d(f·ε), so the ratio is f (docs/science/tests.md#hbg-hydraulic-bulge).
test.each([
  ['the same curve', (strain: number) => swift(strain), 1],
  ['a direction 4 % stronger by work', (strain: number) => 1.04 * swift(1.04 * strain), 1.04],
  ['a weaker one', (strain: number) => 0.95 * swift(0.95 * strain), 0.95],
])('%s', (_what, stress, ratio) => {
  const { x, y } = yieldRatio(curve(swift), curve(stress))!
  expect(x[0]).toBeCloseTo(0.002, 9)
  for (const value of y) expect(value).toBeCloseTo(ratio, 3)
})

test('two constant stresses: 400 over 500 MPa, at every work', () => {
  const { x, y } = yieldRatio(
    curve(() => 500, 0.1),
    curve(() => 400, 0.1),
  )!
  for (const value of y) expect(value).toBeCloseTo(0.8, 9)
  // The weaker one has taken 40 MJ/m³ in all, which the stronger has after 8 % strain.
  expect(x.at(-1)).toBeCloseTo(0.08, 4)
})

test('linear hardening from nothing: σ = k·ε does the work σ²/2k, so the ratio is √(kθ/k0)', () => {
  const { x, y } = yieldRatio(
    curve((strain) => 1000 * strain),
    curve((strain) => 1440 * strain),
  )!
  // Straight pieces: a coarse picture of the square near the beginning.
  const far = y.filter((_, i) => x[i]! > 0.05)
  expect(Math.min(...far)).toBeCloseTo(1.2, 4)
  expect(Math.max(...far)).toBeCloseTo(1.2, 4)
})

test('nothing to compare', () => {
  // 0.3 % at 400 MPa is done by 500 MPa at 0.24 %.
  expect(
    yieldRatio(
      curve(() => 500),
      curve(() => 400, 0.003),
    ),
  ).toBeUndefined()
  expect(yieldRatio(curve(swift), { x: Float64Array.of(0.1), y: Float64Array.of(500) })).toBeUndefined()
  expect(yieldRatio(curve(swift, 0.001), curve(swift))).toBeUndefined()
})
