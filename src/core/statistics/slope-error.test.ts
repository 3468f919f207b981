import { expect, test } from 'vitest'
import { linearRegression } from '../numerics/linear-regression.ts'
import { random } from '../numerics/random.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { slopeErrorOf } from './slope-error.ts'

const x = (count: number) => Array.from({ length: count }, (_, i) => -4 + (2.5 * i) / count)

test('few points stand alone: the error is that of the line', () => {
  const y = [1, 2.2, 2.9, 4.1]
  const line = linearRegression([1, 2, 3, 4], y)
  expect(slopeErrorOf(line, [1, 2, 3, 4], y)).toBeCloseTo(line.slopeError, 12)
})

test.each([
  [0, 200, 1, 0.02],
  // √((1 + ρ)/(1 − ρ)) = 3 for ρ = 0.8: so much wider than as if independent.
  [0.8, 200, 3, 0.35],
  [0.8, 2000, 3, 0.1],
  [0.99, 2000, 14.1, 0.35],
])(
  'ρ = %f, %d points: %f times as wide, and the truth lies within as often as it should',
  (rho, count, wider, within) => {
    const rounds = 200
    let [held, ratio] = [0, 0]
    for (let seed = 1; seed <= rounds; seed++) {
      const { normal } = random(seed)
      let r = normal()
      const y = x(count).map((at) => 6.5 + 0.2 * at + 0.001 * (r = rho * r + Math.sqrt(1 - rho * rho) * normal()))
      const line = linearRegression(x(count), y)
      const error = slopeErrorOf(line, x(count), y)
      ratio += error / line.slopeError / rounds
      const left = Math.max(1, (count * (1 - rho)) / (1 + rho) - 2)
      if (Math.abs(line.slope - 0.2) <= studentQuantile(0.975, left) * error) held++
    }
    expect(Math.abs(ratio / wider - 1)).toBeLessThan(within)
    expect(held / rounds).toBeGreaterThan(0.89)
    expect(held / rounds).toBeLessThan(0.99)
  },
)
