import { studentQuantile } from '#core/numerics/student-t.ts'

export const minReplicates = 3

/**
 * Half of the 95 % confidence interval of a mean, divided by the mean: t(0.975; n − 1)·cv/√n.
 * @param cv  coefficient of variation of single specimens [1]
 * @param n   specimens, three or more
 * @throws RangeError for fewer
 */
export function relativeHalfInterval(cv: number, n: number): number {
  if (!(n >= minReplicates)) throw new RangeError(`${n} specimens give no interval`)
  return (studentQuantile(0.975, n - 1) * cv) / Math.sqrt(n)
}

/** Specimens until the mean is known to ± `wanted`, relative; undefined if more than `max` are needed. */
export function replicatesNeeded(cv: number, target: number, max: number): number | undefined {
  for (let n = minReplicates; n <= max; n++) if (relativeHalfInterval(cv, n) <= target) return n
  return undefined
}
