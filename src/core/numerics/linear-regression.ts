import { refuseNonNumbers } from './refuse-non-numbers.ts'

/** A straight line y = slope · x + intercept through points, with what is needed to judge it. */
export type LinearRegression = {
  readonly slope: number
  readonly intercept: number
  /** Standard errors; NaN with two points, which any line fits. */
  readonly slopeError: number
  readonly interceptError: number
  /** Coefficient of determination; 1 when all y are equal and the line is flat. */
  readonly rSquared: number
  /** Scatter of the residuals with n − 2 degrees of freedom; NaN with two points. */
  readonly residualScatter: number
  readonly count: number
}

/**
 * Ordinary least squares of y on x over the points from … to − 1.
 *
 * Sums are taken about the mean (two passes): strains of 1e-3 beside stresses of 1e3 lose no digits.
 *
 * @throws RangeError with fewer than two points, when all x are equal, or with an x that is not a number.
 */
export function linearRegression(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = Math.min(x.length, y.length),
): LinearRegression {
  const count = to - from
  if (count < 2) throw new RangeError(`a line needs two points, found ${Math.max(0, count)}`)
  let meanX = 0
  let meanY = 0
  for (let i = from; i < to; i++) {
    meanX += x[i]!
    meanY += y[i]!
  }
  meanX /= count
  meanY /= count

  let sxx = 0
  let sxy = 0
  let syy = 0
  for (let i = from; i < to; i++) {
    const dx = x[i]! - meanX
    const dy = y[i]! - meanY
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
  }
  if (!(sxx > 0)) {
    refuseNonNumbers(
      Array.from({ length: count }, (_, i) => x[from + i]!),
      'x',
    )
    throw new RangeError(`a line needs two different x, all ${count} are ${x[from]}`)
  }

  const slope = sxy / sxx
  let residual = 0
  for (let i = from; i < to; i++) residual += (y[i]! - meanY - slope * (x[i]! - meanX)) ** 2
  const scatter = Math.sqrt(residual / (count - 2))
  return {
    slope,
    intercept: meanY - slope * meanX,
    slopeError: count > 2 ? scatter / Math.sqrt(sxx) : Number.NaN,
    interceptError: count > 2 ? scatter * Math.sqrt(1 / count + meanX ** 2 / sxx) : Number.NaN,
    rSquared: syy > 0 ? 1 - residual / syy : 1,
    residualScatter: count > 2 ? scatter : Number.NaN,
    count,
  }
}
