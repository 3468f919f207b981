import { refuseNonNumbers } from '../numerics/finite-numbers.ts'
import { summarise } from './replicates.ts'

/** One laboratory, operator or machine at one level. */
export type Cell = { readonly group: string; readonly values: readonly number[] }

export type GroupSum = { readonly n: number; readonly mean: number; readonly s: number }

export type Precision = {
  readonly groups: number
  readonly n: number
  readonly mean: number
  /** Of repeatability: Σ(nᵢ − 1). */
  readonly freedom: number
  /** s_r; NaN without a group of two values. */
  readonly repeatability: number
  /** Possibly negative; NaN with one group. */
  readonly betweenVariance: number
  /** At least 0; NaN with one group. */
  readonly between: number
  /** √(s_r² + s_L²); NaN if one is unknown. */
  readonly reproducibility: number
}

/**
 * ISO 5725-2, groups of different size, no outlier removed:
 * s_r² = Σ(nᵢ − 1)sᵢ² / Σ(nᵢ − 1), s_L² = (s_d² − s_r²) / n̿, s_d² = Σ nᵢ(ȳᵢ − ȳ)² / (p − 1), n̿ = (Σnᵢ − Σnᵢ²/Σnᵢ) /
 * (p − 1).
 * @throws RangeError without a value, or with one that is not a number
 */
export function precisionOf(cells: readonly Cell[]): Precision {
  const filled = cells.filter(({ values }) => values.length > 0).map(({ values }) => values)
  const all = filled.flat()
  if (all.length === 0) throw new RangeError('no values to compute the precision')
  refuseNonNumbers(all)
  return precisionOfSums(filled.map((values) => summarise(values)))
}

export function precisionOfSums(sums: readonly GroupSum[]): Precision {
  const groups = sums.length
  const n = sums.reduce((sum, one) => sum + one.n, 0)
  const mean = sums.reduce((sum, one) => sum + one.n * one.mean, 0) / n
  const freedom = n - groups
  const within = sums.reduce((sum, one) => sum + (one.n > 1 ? (one.n - 1) * one.s * one.s : 0), 0)
  const repeatability = freedom > 0 ? Math.sqrt(within / freedom) : Number.NaN
  const about = sums.reduce((sum, one) => sum + one.n * (one.mean - mean) ** 2, 0) / (groups - 1)
  const typical = (n - sums.reduce((sum, one) => sum + one.n * one.n, 0) / n) / (groups - 1)
  const betweenVariance = groups > 1 ? (about - repeatability ** 2) / typical : Number.NaN
  const between = Math.sqrt(Math.max(0, betweenVariance))
  return {
    groups,
    n,
    mean,
    freedom,
    repeatability,
    betweenVariance,
    between,
    reproducibility: Math.hypot(repeatability, between),
  }
}

export type PooledPrecision = {
  /** With two values in a group. */
  readonly levels: number
  /** With two groups. */
  readonly comparedLevels: number
  readonly n: number
  /** Relative; NaN without a level. */
  readonly repeatability: number
  /** Relative; NaN without a level with two groups. */
  readonly reproducibility: number
}

/**
 * Relative to the mean of each level (ISO 5725-2), weighted by degrees of freedom. Negative variances between groups
 * are pooled with their sign, to avoid a bias. Levels with mean zero are left out.
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
