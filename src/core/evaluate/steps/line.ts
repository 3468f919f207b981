import { linearRegression, type LinearRegression } from '../../numerics/linear-regression.ts'

/** Least-squares line over the rows from … to − 1; undefined with fewer than two rows, one single x, or numbers beyond range. */
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
  // Below a few digits of the numbers themselves a difference is rounding.
  if (!(high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)))) return undefined
  const line = linearRegression(x, y, from, to)
  return Number.isFinite(line.slope) && Number.isFinite(line.intercept) ? line : undefined
}
