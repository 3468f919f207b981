import type { ResidualCorrelation } from '../statistics/residual-correlation.ts'
import type { StopId } from './least-squares/problem.ts'

export type Fit = {
  readonly parameters: readonly FittedParameter[]
  /** In the order of the parameters; zero for fixed ones and those on a bound. */
  readonly covariance: readonly (readonly number[])[]
  /** Directions of the parameters that the data do not determine; empty for a sound fit. */
  readonly undetermined: readonly (readonly number[])[]
  /** Number of points minus free parameters plus conditions. */
  readonly freedom: number
  /** Residual standard deviation, √(2·cost/freedom) for independent points, in the (weighted) unit of y. */
  readonly scatter: number
  /** Null without runs. */
  readonly correlation: ResidualCorrelation | null
  /** 0.95 by default, and its Student's t. */
  readonly level: number
  readonly t: number
  /** Measured minus fitted, unweighted. */
  readonly residuals: Float64Array
  /** Divisor N, unweighted. */
  readonly rmse: number
  /** Above 0.99 for almost every hardening fit: compare `rmse` instead. */
  readonly r2: number
  /** AICc and BIC, N·ln(SSR/N) + penalty; the scatter counts as a parameter. */
  readonly aicc: number
  readonly bic: number
  readonly diagnostics: Diagnostics
  /** Correlations above 0.98, parameters on a bound or not determined, no convergence. */
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
  /** 0 for a fixed parameter; null for one on a bound or not determined by the data. */
  readonly standardError: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly fixed: boolean
  readonly atBound: 'lower' | 'upper' | null
}

export type Diagnostics = {
  readonly maxDeviation: { readonly value: number; readonly relative: number; readonly point: number }
  /** 2 for uncorrelated neighbours, towards 0 if the curve misses the shape of the data. */
  readonly durbinWatson: number
  /** Null without runs. */
  readonly effectivePoints: number | null
  readonly runs: { readonly runs: number; readonly expected: number; readonly p: number } | null
}
