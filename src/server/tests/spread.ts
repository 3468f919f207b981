/** Count, mean, sample standard deviation and range of replicate values; null where there are too few. */
export function spread(values: readonly number[]) {
  const n = values.length
  if (n === 0) return { n, mean: null, s: null, min: null, max: null }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  // Deviations first, then squares: the sum of squares minus n·mean² loses digits.
  const s = n < 2 ? null : Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  return { n, mean, s, min: Math.min(...values), max: Math.max(...values) }
}
