import { refuseNonNumbers } from './finite-numbers.ts'

/** y = slope · x + intercept. Errors and scatter (n − 2 degrees of freedom) are NaN with two points. */
export type LinearRegression = {
  readonly slope: number
  readonly intercept: number
  readonly slopeError: number
  readonly interceptError: number
  /** 1 if all y are equal. */
  readonly rSquared: number
  readonly residualScatter: number
  readonly count: number
}

/**
 * Least squares over indices `from` to `to` − 1, with sums about the mean.
 * @throws RangeError with fewer than two points, equal x, or an x that is not a number
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

/** Fits as `linearRegression`, but undefined with fewer than two rows, equal x or infinite values. */
export function lineThrough(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = Math.min(x.length, y.length),
): LinearRegression | undefined {
  let low = Infinity
  let high = -Infinity
  for (let i = from; i < to; i++) {
    if (!Number.isFinite(x[i]!) || !Number.isFinite(y[i]!)) return undefined
    low = Math.min(low, x[i]!)
    high = Math.max(high, x[i]!)
  }
  // Smaller differences are rounding.
  if (!(high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)))) return undefined
  const line = linearRegression(x, y, from, to)
  return Number.isFinite(line.slope) && Number.isFinite(line.intercept) ? line : undefined
}

/**
 * dy/dx by least squares over the neighbours with |Δx| ≤ halfWidth(x), in linear time. x and x ± halfWidth must not
 * decrease. NaN with fewer than three points or a single x in the window.
 */
export function localSlope(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  halfWidth: (at: number) => number,
): Float64Array {
  const count = x.length
  const slopes = new Float64Array(count).fill(Number.NaN)
  // About the first point, so that differences stay small.
  const x0 = count > 0 ? x[0]! : 0
  const y0 = count > 0 ? y[0]! : 0
  const sums = Array.from({ length: 4 }, () => new Float64Array(count + 1))
  const [sx, sy, sxx, sxy] = sums as [Float64Array, Float64Array, Float64Array, Float64Array]
  for (let i = 0; i < count; i++) {
    const u = x[i]! - x0
    const v = y[i]! - y0
    sx[i + 1] = sx[i]! + u
    sy[i + 1] = sy[i]! + v
    sxx[i + 1] = sxx[i]! + u * u
    sxy[i + 1] = sxy[i]! + u * v
  }
  let from = 0
  let to = 0
  for (let i = 0; i < count; i++) {
    const half = halfWidth(x[i]!)
    while (from < i && x[from]! < x[i]! - half) from++
    while (to < count && x[to]! <= x[i]! + half) to++
    const n = to - from
    if (n < 3) continue
    const du = sx[to]! - sx[from]!
    const dv = sy[to]! - sy[from]!
    const spread = sxx[to]! - sxx[from]! - (du * du) / n
    if (spread > 0) slopes[i] = (sxy[to]! - sxy[from]! - (du * dv) / n) / spread
  }
  return slopes
}
