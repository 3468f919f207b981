import { linearRegression, type LinearRegression } from '../numerics/linear-regression.ts'
import { refuseNonNumbers } from '../numerics/finite-numbers.ts'
import { studentQuantile } from '../numerics/student-t.ts'

export type LineFit = LinearRegression & {
  readonly level: number
  readonly slopeInterval: readonly [number, number]
  at(x: number): { readonly value: number; readonly interval: readonly [number, number] }
}

/**
 * Least squares with Student intervals; null below three points or two different x.
 * @throws RangeError for values that are not numbers
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
