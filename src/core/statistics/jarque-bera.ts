export type JarqueBera = { readonly skewness: number; readonly kurtosis: number; readonly p: number }

/**
 * Jarque–Bera test: skewness near 0 and kurtosis near 3, as a normal distribution has them. A hint, no more: its chi-squared
 * limit with two degrees of freedom needs many values.
 *
 * @returns null below 20 values, or when all are equal
 */
export function jarqueBera(values: ArrayLike<number>): JarqueBera | null {
  const n = values.length
  if (n < 20) return null
  let mean = 0
  for (let i = 0; i < n; i++) mean += values[i]! / n
  let m2 = 0
  let m3 = 0
  let m4 = 0
  for (let i = 0; i < n; i++) {
    const d = values[i]! - mean
    m2 += (d * d) / n
    m3 += (d * d * d) / n
    m4 += (d * d * d * d) / n
  }
  if (!(m2 > 0)) return null
  const skewness = m3 / m2 ** 1.5
  const kurtosis = m4 / m2 ** 2
  const statistic = (n / 6) * (skewness ** 2 + (kurtosis - 3) ** 2 / 4)
  return { skewness, kurtosis, p: Math.exp(-statistic / 2) }
}
