import { summarise } from '#core/statistics/replicates.ts'

/** Count, mean, sample standard deviation and range of replicate values; null where there are too few. */
export function spread(values: readonly number[]) {
  if (values.length === 0) return { n: 0, mean: null, s: null, min: null, max: null }
  const { n, mean, s, min, max } = summarise(values)
  return { n, mean, s: n < 2 ? null : s, min, max }
}
