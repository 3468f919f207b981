import { normalProbability } from '../numerics/normal-probability.ts'
import { summarise } from './replicates.ts'

export type NormalityCheck = {
  /** A² of the sample, and A*² = A²(1 + 0.75/n + 2.25/n²). */
  readonly statistic: number
  readonly adjusted: number
  /** Probability of such a departure or a larger one when the values are normal. */
  readonly p: number
  /** False where p is at or below 5 %. */
  readonly normal: boolean
}

/** The adjustment is proven from eight values on; below, any sample passes. */
export const leastForNormality = 8

/**
 * Anderson–Darling test for a normal distribution of unknown mean and deviation; p after D'Agostino and Stephens (1986),
 * Goodness-of-fit techniques, table 4.9.
 *
 * @returns null below eight values, or when all are equal: nothing can be said
 */
export function andersonDarling(values: readonly number[]): NormalityCheck | null {
  if (values.length < leastForNormality) return null
  const { n, mean, s } = summarise(values)
  if (!(s > 0)) return null
  const sorted = values.toSorted((a, b) => a - b).map((value) => (value - mean) / s)
  let sum = 0
  for (let i = 0; i < n; i++) {
    const below = normalProbability(sorted[i]!)
    const above = normalProbability(-sorted[n - 1 - i]!)
    sum += (2 * i + 1) * (Math.log(Math.max(below, 1e-300)) + Math.log(Math.max(above, 1e-300)))
  }
  const statistic = -n - sum / n
  const adjusted = statistic * (1 + 0.75 / n + 2.25 / (n * n))
  const p = probability(adjusted)
  return { statistic, adjusted, p, normal: p > 0.05 }
}

function probability(a: number): number {
  if (a < 0.2) return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a)
  if (a < 0.34) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a)
  if (a < 0.6) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a)
  // Beyond 13 the parabola in the exponent would turn upwards.
  return a > 13 ? 0 : Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a)
}
