/** Middle value; the mean of the two middle ones for an even count. NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort() // copies at once; `from` would walk value by value
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
  const distances = new Float64Array(values)
  for (let i = 0; i < distances.length; i++) distances[i] = Math.abs(distances[i]! - centre)
  return 1.482_602_218_505_602 * median(distances)
}
