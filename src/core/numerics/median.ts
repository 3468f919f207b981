/** Middle value; the mean of the two middle ones for an even count. NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >>> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Standard deviation estimated from the median absolute deviation: 1.4826 · median |v − median|, equal to the
 * standard deviation of normal scatter and blind to a few outliers.
 */
export function robustScatter(values: ArrayLike<number>): number {
  const centre = median(values)
  return 1.482_602_218_505_602 * median(Float64Array.from(values, (value) => Math.abs(value - centre)))
}
