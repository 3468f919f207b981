import type { LossId } from './loss.ts'
import type { StopId } from './stop.ts'

/** One unknown of a fit. */
export type FitParameter = {
  readonly id: string
  /** Where the search begins; the value of a held parameter. */
  readonly start: number
  /** Bounds, both allowed values; none when absent. */
  readonly lower?: number
  readonly upper?: number
  /** Holds the parameter at its start, exactly. */
  readonly fixed?: boolean
  /** `log` searches in ln(value): for positive parameters that range over decades. The result does not depend on it. */
  readonly scale?: 'linear' | 'log'
}

/** Residuals to be made small, in the order and number the caller likes. */
export type LeastSquaresProblem = {
  readonly parameters: readonly FitParameter[]
  /** Number of residuals. */
  readonly count: number
  /** How many of them, from the first, a robust loss applies to; all by default. */
  readonly robust?: number
  /** Writes the residuals, weights already in them. May write NaN where the model does not exist: no step goes there. */
  readonly residuals: (values: readonly number[], out: Float64Array) => void
  /** Writes ∂residual/∂parameter column by column, `count` rows each, all parameters. Central differences when absent. */
  readonly jacobian?: (values: readonly number[], out: Float64Array) => void
}

export type SolverOptions = {
  /** 'linear' by default: plain least squares. */
  readonly loss?: LossId
  /** Residual beyond which a robust loss begins to forgive, in the unit of the (weighted) residual; 1 by default. */
  readonly lossScale?: number
  /** Relative offset (Bates and Watts 1981) below which a search has ended: next step over uncertainty; 1e-8 by default. */
  readonly offset?: number
  /** 2000 by default. */
  readonly maxIterations?: number
  /** First trust radius as a multiple of the scaled length of the start; 1 by default. */
  readonly firstStep?: number
}

/** Where a search ended. */
export type Solution = {
  /** In the order of the problem's parameters. */
  readonly values: readonly number[]
  /** ½ Σ residual², or ½ scale² Σ ρ of a robust loss. */
  readonly cost: number
  readonly residuals: Float64Array
  /** Columns of all parameters, `count` rows each; zero for held parameters. */
  readonly jacobian: Float64Array
  /** The bound a parameter rests on, in the order of the parameters. */
  readonly atBound: readonly ('lower' | 'upper' | null)[]
  readonly stop: StopId
  readonly iterations: number
  /** Number of times the residuals were computed. */
  readonly evaluations: number
}
