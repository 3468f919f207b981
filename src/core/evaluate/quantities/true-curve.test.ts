import { expect, test } from 'vitest'
import { flowCurve, trueCurve } from './true-curve.ts'

test.each([
  // why                          e [1]   s [MPa]   ε [1]         σ [MPa]
  ['nothing happens unloaded', 0, 0, 0, 0],
  ['small strain: nearly equal', 0.001, 200, 0.000_999_5, 200.2],
  ['20 % strain, by hand', 0.2, 450, 0.182_321_6, 540],
  ['check case conv-1', 0.1, 1000, 0.095_310_2, 1100],
])('%s', (_why, e, s, strain, stress) => {
  const { x, y } = trueCurve(Float64Array.of(e), Float64Array.of(s))
  expect(x[0]).toBeCloseTo(strain, 7)
  expect(y[0]).toBeCloseTo(stress, 7)
})

test('nothing beyond maximum force', () => {
  expect(trueCurve(Float64Array.of(0, 0.1, 0.2), Float64Array.of(0, 1, 1), 0.1).x).toHaveLength(2)
})

test('a specimen of no length is refused', () => {
  expect(() => trueCurve(Float64Array.of(0, -1), Float64Array.of(0, 1))).toThrow(
    'point 1: engineering strain -1 is not above −1',
  )
})

test('the flow curve starts with plastic strain and rises', () => {
  // E = 100: elastic parts 0.01, 0.02, 0.03 of stresses 1, 2, 3.
  const curve = { x: Float64Array.of(0.01, 0.019, 0.05, 0.049, 0.08), y: Float64Array.of(1, 2, 2, 2, 3) }
  const { x, y } = flowCurve(curve, 100)
  expect([...x].map((v) => Number(v.toFixed(12)))).toEqual([0.03, 0.05])
  expect([...y]).toEqual([2, 3])
})
