import { dixon } from '#core/statistics/dixon.ts'
import { grubbs } from '#core/statistics/grubbs.ts'
import { summarise } from '#core/statistics/replicates.ts'

export type Numbered = { readonly replicate: number; readonly value: number | null }

/**
 * What replicates of one property say together: count, mean, sample standard deviation, range, confidence interval of the
 * mean, and the specimens that a test for outliers points at; null where there are too few.
 */
export function spread(replicates: readonly Numbered[]) {
  const known = replicates.flatMap(({ replicate, value }) => (value === null ? [] : [{ replicate, value }]))
  const values = known.map(({ value }) => value)
  if (values.length === 0) return { n: 0, mean: null, s: null, min: null, max: null, ci95: null, outliers: [] }
  const { n, mean, s, min, max, ci95 } = summarise(values)
  const hints = [
    ['grubbs', grubbs(values)],
    ['dixon', dixon(values)],
  ] as const
  const outliers = hints.flatMap(([test, hint]) =>
    hint?.suspicious
      ? [{ replicate: known[hint.index]!.replicate, test, statistic: hint.statistic, critical: hint.critical }]
      : [],
  )
  return { n, mean, s: n < 2 ? null : s, min, max, ci95, outliers }
}
