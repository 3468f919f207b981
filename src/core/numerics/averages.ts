/** NaN without values. */
export function median(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort() // copies at once; `from` would copy value by value
  const middle = sorted.length >>> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** 1.4826 · median |v − median|. */
export function robustScatter(values: ArrayLike<number>): number {
  const centre = median(values)
  const distances = new Float64Array(values)
  for (let i = 0; i < distances.length; i++) distances[i] = Math.abs(distances[i]! - centre)
  return 1.482_602_218_505_602 * median(distances)
}

/** NaN without values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
