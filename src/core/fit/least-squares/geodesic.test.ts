import { expect, test } from 'vitest'
import type { LinearModel } from './bounded-step.ts'
import { levenbergMarquardt } from './levenberg-marquardt.ts'
import { withCurvature } from './geodesic.ts'

const model = (r: readonly number[], c: readonly number[]): LinearModel => ({
  r: Float64Array.from(r),
  c: Float64Array.from(c),
  scale: Float64Array.of(1, 1),
  lower: Float64Array.of(-1, -1),
  upper: Float64Array.of(1, 1),
})

const square = (u: Float64Array) => [u[0]! ** 2, u[0]! * u[2]!, u[2]! ** 2 + u[3]! ** 2]

test('the second derivative is RᵀR plus the curvature, the slope stays, by hand', () => {
  // R = [2 1; 0 1]: RᵀR = [4 2; 2 2], Rᵀc = (2, 3) for c = (1, 2).
  const { r, c } = withCurvature(model([2, 0, 1, 1], [1, 2]), Float64Array.of(1, 0.5, 0.5, 3))
  for (const [i, value] of [5, 2.5, 5].entries()) expect(square(r)[i]).toBeCloseTo(value, 12)
  expect(r[0]! * c[0]!).toBeCloseTo(2, 12)
  expect(r[2]! * c[0]! + r[3]! * c[1]!).toBeCloseTo(3, 12)
})

test('a negative curvature is lifted by a multiple of the scale until the sum is positive', () => {
  const { r } = withCurvature(model([1, 0, 0, 1], [1, 1]), Float64Array.of(-1.05, 0, 0, 0))
  const [first, mixed, second] = square(r)
  // 1 − 1.05 + 0.1: one of 1e-12, 1e-11 … 0.1 is the first to make it positive.
  expect(first).toBeCloseTo(0.05, 9)
  expect(mixed).toBe(0)
  expect(second).toBeCloseTo(1.1, 9)
})

test('a search along a bent valley with residuals left ends at its lowest place', () => {
  const k = 1e4
  const solution = levenbergMarquardt({
    count: 2,
    parameters: [
      { id: 'x', start: 2 },
      { id: 'y', start: 3.9 },
    ],
    residuals([x, y], out) {
      out[0] = 1 + x! ** 2
      out[1] = k * (y! - x! ** 2)
    },
    jacobian([x], out) {
      out.set([2 * x!, -2 * k * x!, 0, k])
    },
  })
  expect(solution.cost).toBeCloseTo(0.5, 12)
  expect(Math.abs(solution.values[0]!)).toBeLessThan(1e-4)
})
