import type { LinearRegression } from '../numerics/linear-regression.ts'
import { neighbourErrors } from './residual-correlation.ts'

/**
 * Standard error of the slope of a regression line through points whose neighbours resemble each other, in the order of the points; that
 * of `linearRegression` where they do not, and with fewer than twenty points.
 */
export function slopeErrorOf(line: LinearRegression, x: readonly number[], y: readonly number[]): number {
  const { slope, intercept, slopeError, count } = line
  if (!Number.isFinite(slopeError)) return slopeError
  const mean = x.reduce((sum, value) => sum + value, 0) / count
  const centred = Float64Array.from(x, (value) => value - mean)
  const residuals = y.map((value, i) => value - intercept - slope * x[i]!)
  const squares = residuals.reduce((sum, r) => sum + r * r, 0)
  // About the mean of x both parameters are independent.
  const unit = [
    [1 / count, 0],
    [0, 1 / centred.reduce((sum, value) => sum + value * value, 0)],
  ]
  const columns = [new Float64Array(count).fill(1), centred]
  const all = Array.from({ length: count }, (_, i) => i)
  const { covariance, taken } = neighbourErrors(residuals, columns, unit, [[all]])
  return Math.sqrt((covariance[1]![1]! * squares) / (count - taken))
}
