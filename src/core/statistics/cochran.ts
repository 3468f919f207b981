import { fisherQuantile } from '../numerics/fisher-f.ts'

export type CochranHint = {
  /** Index of the largest standard deviation. */
  readonly index: number
  /** Its square over the sum of all squares, and the share above which it is suspicious. */
  readonly statistic: number
  readonly critical: number
  readonly suspicious: boolean
}

/**
 * Cochran's test for one group that scatters more than the others (ISO 5725-2). A hint to look at it; nothing is left out by it.
 *
 *     C = s_max² / Σsᵢ²       critical: F / (F + p − 1), F at risk/p with n − 1 and (p − 1)(n − 1) degrees of freedom
 *
 * @param deviations  standard deviation of each group
 * @param n           values in each group; where they differ, about as many as most have
 * @param risk        of suspecting a sound group
 * @returns null below two groups or two values, or when no group scatters
 * @throws RangeError with a negative deviation, or one that is not a number
 */
export function cochran(deviations: readonly number[], n: number, risk = 0.05): CochranHint | null {
  const p = deviations.length
  for (const [i, s] of deviations.entries()) {
    if (!(s >= 0 && s < Infinity)) throw new RangeError(`group ${i}: ${s} is not a standard deviation`)
  }
  const sum = deviations.reduce((all, s) => all + s * s, 0)
  if (p < 2 || !(n >= 2) || sum === 0) return null
  let index = 0
  for (const [i, s] of deviations.entries()) if (s > deviations[index]!) index = i
  const statistic = deviations[index]! ** 2 / sum
  const f = fisherQuantile(risk / p, n - 1, (p - 1) * (n - 1))
  const critical = f / (f + p - 1)
  return { index, statistic, critical, suspicious: statistic > critical }
}
