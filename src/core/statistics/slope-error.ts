import type { LinearRegression } from '../numerics/linear-regression.ts'
import { neighbourErrors } from './residual-correlation.ts'

/** Of longer records neighbours are averaged: their means say of slow waves and of white noise what their points say. */
const mostMeans = 48

/**
 * Standard error of the slope of a regression line through points whose neighbours resemble each other, in the order of the points; that
 * of `linearRegression` where they do not, and with fewer than twenty points.
 */
export function slopeErrorOf(line: LinearRegression, x: readonly number[], y: readonly number[]): number {
  const { slope, intercept, slopeError, count } = line
  if (!Number.isFinite(slopeError)) return slopeError
  const every = Math.ceil(count / mostMeans)
  const means = Math.floor(count / every)
  const [centred, residuals] = [new Float64Array(means), new Float64Array(means)]
  for (let i = 0; i < means * every; i++) {
    const mean = Math.floor(i / every)
    centred[mean]! += x[i]! / every
    residuals[mean]! += (y[i]! - intercept - slope * x[i]!) / every
  }
  const middle = centred.reduce((sum, value) => sum + value, 0) / means
  for (let k = 0; k < means; k++) centred[k]! -= middle
  // About the mean of x both parameters are independent.
  const unit = [
    [1 / means, 0],
    [0, 1 / centred.reduce((sum, value) => sum + value * value, 0)],
  ]
  const columns = [new Float64Array(means).fill(1), centred]
  const { covariance } = neighbourErrors(residuals, columns, unit, [[Array.from({ length: means }, (_, i) => i)]])
  return Math.sqrt(covariance[1]![1]!)
}
