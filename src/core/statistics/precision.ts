import { refuseNonNumbers } from '../numerics/refuse-non-numbers.ts'
import { summarise } from './replicates.ts'

/** Results of one laboratory, operator or machine for one level of a property, all in one unit. */
export type Cell = { readonly group: string; readonly values: readonly number[] }

/** Count, mean and standard deviation of one group. */
export type GroupSum = { readonly n: number; readonly mean: number; readonly s: number }

export type Precision = {
  /** Groups with a value, and values of all of them. */
  readonly groups: number
  readonly n: number
  readonly mean: number
  /** Degrees of freedom of the repeatability: Σ(nᵢ − 1). */
  readonly freedom: number
  /** Standard deviation of repeatability, in the unit of the values; NaN where no group has two values. */
  readonly repeatability: number
  /** Variance between groups as it comes out, below zero where chance alone made the groups alike; NaN with one group. */
  readonly betweenVariance: number
  /** Standard deviation between groups; 0 where what is found could be chance. NaN with one group. */
  readonly between: number
  /** Standard deviation of reproducibility, √(s_r² + s_L²); NaN where one of both is not known. */
  readonly reproducibility: number
}

/**
 * Repeatability and reproducibility of one level by ISO 5725-2, with as many values in each group as there are:
 *
 *     s_r² = Σ(nᵢ − 1)sᵢ² / Σ(nᵢ − 1)
 *     s_L² = (s_d² − s_r²) / n̿       s_d² = Σ nᵢ(ȳᵢ − ȳ)² / (p − 1)      n̿ = (Σnᵢ − Σnᵢ²/Σnᵢ) / (p − 1)
 *
 * Groups without a value are left out, and no outlier is: `grubbs` says what to look at.
 *
 * @throws RangeError without a value, or with one that is not a number
 */
export function precisionOf(cells: readonly Cell[]): Precision {
  const filled = cells.filter(({ values }) => values.length > 0).map(({ values }) => values)
  const all = filled.flat()
  if (all.length === 0) throw new RangeError('no values to judge the precision by')
  refuseNonNumbers(all)
  return precisionOfSums(filled.map((values) => summarise(values)))
}

/** The same from count, mean and standard deviation of each group, as a database counts them; s of a single value is not looked at. */
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
