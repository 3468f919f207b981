import { linearRegression, type LinearRegression } from '../numerics/linear-regression.ts'
import { refuseNonNumbers } from '../numerics/refuse-non-numbers.ts'
import { studentQuantile } from '../numerics/student-t.ts'

/** A straight line with how sure it is. */
export type LineFit = LinearRegression & {
  readonly level: number
  /** Interval of the slope. */
  readonly slopeInterval: readonly [number, number]
  /** Interval of the line itself at x. */
  at(x: number): { readonly value: number; readonly interval: readonly [number, number] }
}

/**
 * Least-squares line with Student intervals: λ over the logarithm of the delay, ln σ over ln ε̇.
 *
 * @returns null below three points or with fewer than two different x: a line through two points has no interval
 * @throws RangeError with an x or y that is not a number
 */
export function lineFit(x: readonly number[], y: readonly number[], level = 0.95): LineFit | null {
  if (x.length < 3) return null
  refuseNonNumbers(x, 'x')
  refuseNonNumbers(y, 'y')
  if (new Set(x).size < 2) return null
  const line = linearRegression(x, y)
  const t = studentQuantile(0.5 + level / 2, line.count - 2)
  const mean = x.reduce((a, b) => a + b, 0) / x.length
  const sxx = x.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    ...line,
    level,
    slopeInterval: [line.slope - t * line.slopeError, line.slope + t * line.slopeError],
    at(place) {
      const value = line.intercept + line.slope * place
      const half = t * line.residualScatter * Math.sqrt(1 / line.count + (place - mean) ** 2 / sxx)
      return { value, interval: [value - half, value + half] }
    },
  }
}
