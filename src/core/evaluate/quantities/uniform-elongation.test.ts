import { describe, expect, test } from 'vitest'
import { findMaximumForce } from './uniform-elongation.ts'

/** Parabola with its top of 1000 MPa at 10 % strain, a reading every 0.02 %. */
const strain = Float64Array.from({ length: 900 }, (_, i) => i * 2e-4)
const parabola = strain.map((e) => 1000 - 20_000 * (e - 0.1) ** 2)

test('a smooth top: the reading itself', () => {
  expect(findMaximumForce(strain, parabola)).toMatchObject({ by: 'measured', stress: 1000, strain: 0.1 })
})

test('a crackle away from the top does not move it', () => {
  const crackled = parabola.slice()
  crackled[540] = 1001 // at 10.8 %
  const found = findMaximumForce(strain, crackled)
  expect(found.by).toBe('cubic')
  expect(found.strain).toBeCloseTo(0.1, 4)
  expect(found.stress).toBe(1001)
})

test('noise leaves it within 0.2 percentage points', () => {
  const noisy = parabola.map((value, i) => value + ((((i * 7919) % 101) - 50) / 50) * 0.6)
  expect(Math.abs(findMaximumForce(strain, noisy).strain - 0.1)).toBeLessThan(0.002)
})

test('an upper yield point before `from` is not the maximum', () => {
  const withPeak = parabola.slice()
  withPeak[10] = 1100
  expect(findMaximumForce(strain, withPeak, 50).stress).toBe(1000)
})

describe('a coarse record', () => {
  const coarse = Float64Array.from({ length: 40 }, (_, i) => i * 0.01)
  test('without noise: the top between its readings', () => {
    const stress = coarse.map((e) => 1000 - 2000 * (e - 0.203) ** 2)
    expect(findMaximumForce(coarse, stress)).toMatchObject({ by: 'interpolated', strain: expect.closeTo(0.203, 9) })
  })
  test('with noise: keeps its reading within the distance of its readings', () => {
    const noisy = coarse.map((e, i) => 1000 - 2000 * (e - 0.203) ** 2 + (i % 2 === 0 ? 2 : -2))
    expect(findMaximumForce(coarse, noisy)).toMatchObject({ by: 'measured', strain: 0.2 })
  })
})

/**
 * A reading every 0.06 % strain, 0.05 MPa of noise, and a neck that falls 13 times as steeply as the curve rose to its top at 10 %: one
 * cubic through all that lies above 99.5 % has its own top at 9.3 %.
 */
test('a neck that falls faster than the curve rose does not pull the maximum back', () => {
  const x = Float64Array.from({ length: 300 }, (_, i) => i * 6e-4)
  const noise = (i: number) => ((((i * 7919) % 101) - 50) / 50) * 0.05
  const y = x.map((e, i) => 1000 - (e < 0.1 ? 3000 : 40_000) * (e - 0.1) ** 2 + noise(i))
  expect(Math.abs(findMaximumForce(x, y).strain - 0.1)).toBeLessThan(0.002)
})

/**
 * Engineering stress over engineering strain of a rigid-plastic Swift curve, K = 900 MPa, e0 = 0.004, n: maximum force at ε = n − e0
 * (Considère). Beyond it the neck falls `steep` times as fast as the uniform curve would.
 */
test.each(
  [0.05, 0.12, 0.2].flatMap((n) =>
    [0.001, 0.003, 0.006, 0.012].flatMap((step) => (step < 0.01 ? [1, 4] : [1]).map((steep) => ({ n, step, steep }))),
  ),
)(
  'Swift, n = $n, a reading every $step, neck $steep times as steep: within 0.2 points of the closed form',
  ({ n, step, steep }) => {
    const top = Math.expm1(n - 0.004)
    const stressAt = (e: number) => (900 * (0.004 + Math.log1p(e)) ** n) / (1 + e)
    const x = Float64Array.from({ length: Math.ceil((2 * top) / step) }, (_, i) => step * (i + 0.3))
    const y = x.map((e) => (e <= top ? stressAt(e) : stressAt(top) - steep * (stressAt(top) - stressAt(e))))
    expect(Math.abs(findMaximumForce(x, y).strain - top)).toBeLessThan(0.002)
  },
)
