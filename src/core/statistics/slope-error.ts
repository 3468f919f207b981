import { type LinearRegression, linearRegression } from '../numerics/linear-regression.ts'
import { isAutocorrelated } from './autocorrelation.ts'
import { neighbourErrors } from './residual-correlation.ts'

/** Above it, block means give the same result faster. */
const maxPoints = 128
const blocks = 64

/** Error for points in order; that of `linearRegression` without significant correlation. */
export function slopeErrorOf(line: LinearRegression, x: readonly number[], y: readonly number[]): number {
  const { slopeError, count } = line
  if (!Number.isFinite(slopeError) || count < 20) return slopeError
  const residuals = deviationsOf(line, x, y)
  const product = (lag: number) => {
    let sum = 0
    for (let i = lag; i < count; i++) sum += residuals[i]! * residuals[i - lag]!
    return sum
  }
  if (!isAutocorrelated(product, (lag) => count - lag)) return slopeError
  if (count <= maxPoints) return correlatedError(x, residuals)
  const [means, values] = [blockMeans(x), blockMeans(y)]
  return correlatedError(means, deviationsOf(linearRegression(means, values), means, values))
}

function deviationsOf({ slope, intercept }: LinearRegression, x: readonly number[], y: readonly number[]): number[] {
  return y.map((value, i) => value - intercept - slope * x[i]!)
}

function correlatedError(x: readonly number[], residuals: readonly number[]): number {
  const count = x.length
  const mean = x.reduce((sum, value) => sum + value, 0) / count
  const centred = Float64Array.from(x, (value) => value - mean)
  const squares = residuals.reduce((sum, r) => sum + r * r, 0)
  // About the mean of x both parameters are independent.
  const unit = [
    [1 / count, 0],
    [0, 1 / centred.reduce((sum, value) => sum + value * value, 0)],
  ]
  const columns = [new Float64Array(count).fill(1), centred]
  const all = Array.from({ length: count }, (_, i) => i)
  const { covariance, taken } = neighbourErrors(residuals, columns, unit, [[all]], true)
  return Math.sqrt((covariance[1]![1]! * squares) / (count - taken))
}

function blockMeans(values: readonly number[]): number[] {
  return Array.from({ length: blocks }, (_, k) => {
    const from = Math.floor((k * values.length) / blocks)
    const to = Math.floor(((k + 1) * values.length) / blocks)
    let sum = 0
    for (let i = from; i < to; i++) sum += values[i]!
    return sum / (to - from)
  })
}
