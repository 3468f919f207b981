import { expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { tensileCurve } from './tensile-curve.ts'

const curve = (from: number, to: number, count: number, stress: (strain: number, i: number) => number) => {
  const x = Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  return { x, y: x.map(stress) }
}

test('the mean of specimens, from a plastic strain of 0.0002 to the end that all of them reach', () => {
  const flows = [curve(0, 0.2, 2001, (at) => 400 + 1000 * at), curve(0.0001, 0.15, 1501, (at) => 420 + 1000 * at)]
  const { x, y } = tensileCurve(flows, 0.15)
  expect([x[0], x.at(-1)]).toEqual([0.0002, 0.15])
  for (const [i, at] of x.entries()) expect(y[i]).toBeCloseTo(410 + 1000 * at, 1)
})

test('noise of a force cell leaves a tenth of itself, and the curve never falls', () => {
  const dice = random(7)
  const noisy = curve(0, 0.2, 8001, (at) => 500 * (at + 0.002) ** 0.2 + 10 * (dice.uniform() - 0.5))
  const { x, y } = tensileCurve([noisy], 0.2)
  const far = x.findIndex((at) => at > 0.01)
  const worst = Math.max(...Array.from(x.slice(far), (at, i) => Math.abs(y[far + i]! - 500 * (at + 0.002) ** 0.2)))
  expect(worst).toBeLessThan(2)
  expect(y.every((value, i) => i === 0 || value >= y[i - 1]!)).toBe(true)
})

test('an upper yield point is spread over the plateau behind it', () => {
  const banded = curve(0, 0.1, 1001, (at) => (at < 0.001 ? 330 : at < 0.02 ? 300 : 300 + 1500 * (at - 0.02)))
  const { x, y } = tensileCurve([banded], 0.1)
  expect(y[0]).toBeGreaterThan(300)
  expect(y[0]).toBeLessThan(312)
  expect(y[x.findIndex((at) => at > 0.015)]).toBe(y[0])
})

test('no specimens, or none with room, give no curve', () => {
  expect(tensileCurve([], 0.1).x).toHaveLength(0)
  expect(tensileCurve([curve(0.02, 0.03, 10, () => 300)], 0.01).x).toHaveLength(0)
})
