import type { ResidualCorrelation } from '../statistics/residual-correlation.ts'
import type { StopId } from './least-squares/stop.ts'

/** What a fit found, with what is needed to trust it. */
export type Fit = {
  readonly parameters: readonly FittedParameter[]
  /** Of the parameters in their order; rows and columns of parameters that are held or rest on a bound are zero. */
  readonly covariance: readonly (readonly number[])[]
  /**
   * Directions in the parameters along which the deviations do not change, as with a free weight of a blend: nothing is known
   * along them, and `covariance` leaves them out. Empty for a sound fit.
   */
  readonly undetermined: readonly (readonly number[])[]
  /** Points that count minus free parameters plus conditions. */
  readonly freedom: number
  /** Residual standard deviation, √(2·cost/freedom) of independent points, in the unit of the (weighted) measured values. */
  readonly scatter: number
  /** How neighbours resemble each other, where runs of them were named: errors, t and scatter respect it. Null otherwise. */
  readonly correlation: ResidualCorrelation | null
  /** Confidence of intervals and bands, 0.95 unless asked otherwise, and its Student's t for as many points as count as independent. */
  readonly level: number
  readonly t: number
  /** Measured − fitted, point by point, not weighted. */
  readonly residuals: Float64Array
  /** Root of the mean square of the residuals, divisor N, not weighted. */
  readonly rmse: number
  /** Coefficient of determination about the (weighted) mean. Above 0.99 for almost every hardening fit: judge by `rmse`. */
  readonly r2: number
  /** Akaike's criterion for small samples and the Bayesian one, N·ln(SSR/N) + penalty; the scatter counts as a parameter. */
  readonly aicc: number
  readonly bic: number
  readonly diagnostics: Diagnostics
  /** Sentences the reader must see: correlations above 0.98, parameters on a bound or not determined, no convergence. */
  readonly warnings: readonly string[]
  readonly stop: StopId
  readonly converged: boolean
  readonly iterations: number
  readonly evaluations: number
}

export type FittedParameter = {
  readonly id: string
  readonly unit: string
  readonly value: number
  /** 0 for a held parameter; null for one on a bound or that the data do not determine. */
  readonly standardError: number | null
  /** Confidence interval by Student's t; the value itself for a held parameter. */
  readonly lower: number | null
  readonly upper: number | null
  readonly fixed: boolean
  readonly atBound: 'lower' | 'upper' | null
}

export type Diagnostics = {
  /** Largest distance from the curve, signed, and its point. */
  readonly maxDeviation: { readonly value: number; readonly relative: number; readonly point: number }
  /** 2 for unrelated neighbours, towards 0 for a curve that misses the shape. */
  readonly durbinWatson: number
  /** So many independent points would say as much; null where no runs of neighbours were named. */
  readonly effectivePoints: number | null
  readonly runs: { readonly runs: number; readonly expected: number; readonly p: number } | null
}
