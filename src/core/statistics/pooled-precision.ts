import type { Precision } from './precision.ts'

export type PooledPrecision = {
  /** Levels that say something: with two values of one group at least. */
  readonly levels: number
  /** Of these, with two groups at least: they alone speak of reproducibility. */
  readonly comparedLevels: number
  /** Values in all levels. */
  readonly n: number
  /** Standard deviation of repeatability over the mean of its level, a fraction; NaN without a level. */
  readonly repeatability: number
  /** The same of reproducibility; NaN without a level that compares groups. */
  readonly reproducibility: number
}

/**
 * Precision of one property over many levels, each relative to its own mean, as ISO 5725-2 relates s_r and s_R to m:
 * variances are weighted by their degrees of freedom. What is found between groups counts with its sign until all levels are
 * together, because cutting each at zero would make chance look like a difference.
 *
 * Levels with a mean of zero are left out: nothing is relative to them. Not for properties that may be negative.
 */
export function pooledPrecision(levels: readonly Precision[]): PooledPrecision {
  const telling = levels.filter(({ freedom, mean }) => freedom > 0 && mean !== 0)
  const compared = telling.filter(({ groups }) => groups > 1)
  const pooled = (
    some: readonly Precision[],
    weight: (one: Precision) => number,
    variance: (one: Precision) => number,
  ) =>
    some.reduce((sum, one) => sum + (weight(one) * variance(one)) / one.mean ** 2, 0) /
    some.reduce((sum, one) => sum + weight(one), 0)
  const within = pooled(
    telling,
    ({ freedom }) => freedom,
    ({ repeatability }) => repeatability ** 2,
  )
  const between = pooled(
    compared,
    ({ groups }) => groups - 1,
    ({ betweenVariance }) => betweenVariance,
  )
  return {
    levels: telling.length,
    comparedLevels: compared.length,
    n: telling.reduce((sum, { n }) => sum + n, 0),
    repeatability: Math.sqrt(within),
    reproducibility: Math.sqrt(within + Math.max(0, between)),
  }
}
