import { studentQuantile } from '../numerics/student-t.ts'
import { summarise } from './replicates.ts'

export type GrubbsHint = {
  /** Index of the value farthest from the mean. */
  readonly index: number
  /** Its distance in standard deviations, and the distance above which it is suspicious. */
  readonly statistic: number
  readonly critical: number
  readonly suspicious: boolean
}

/**
 * Grubbs' test for one outlier, two-sided (ISO 5725-2). A hint to look at the specimen; nothing is ever removed by it.
 *
 * @param risk  of suspecting a sound value
 * @returns null below three values, or when all are equal
 * @throws RangeError with a value that is not a number
 */
export function grubbs(values: readonly number[], risk = 0.05): GrubbsHint | null {
  if (values.length < 3) return null
  const { n, mean, s } = summarise(values)
  if (!(s > 0)) return null
  let index = 0
  for (const [i, value] of values.entries()) if (Math.abs(value - mean) > Math.abs(values[index]! - mean)) index = i
  const statistic = Math.abs(values[index]! - mean) / s
  const critical = grubbsCritical(n, risk)
  return { index, statistic, critical, suspicious: statistic > critical }
}

/** Distance in standard deviations above which the farthest of n values is suspicious, two-sided; n from 3 on. */
export function grubbsCritical(n: number, risk = 0.05): number {
  const t = studentQuantile(1 - risk / (2 * n), n - 2)
  return ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t))
}
