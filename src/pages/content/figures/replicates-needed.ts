import { studentQuantile } from '#core/numerics/student-t.ts'

/** The least number of specimens for which an interval says anything. */
export const leastReplicates = 3

/**
 * Half of the 95 % confidence interval of a mean over the mean: t(0.975; n − 1)·cv/√n.
 *
 * @param cv  coefficient of variation of single specimens [1]
 * @param n   specimens, three or more
 * @throws RangeError for fewer
 */
export function relativeHalfInterval(cv: number, n: number): number {
  if (!(n >= leastReplicates)) throw new RangeError(`${n} specimens give no interval`)
  return (studentQuantile(0.975, n - 1) * cv) / Math.sqrt(n)
}

/** Specimens until the mean is known to ± `wanted` of itself; undefined where `most` do not do. */
export function replicatesNeeded(cv: number, wanted: number, most: number): number | undefined {
  for (let n = leastReplicates; n <= most; n++) if (relativeHalfInterval(cv, n) <= wanted) return n
  return undefined
}
