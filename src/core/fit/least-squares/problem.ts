import type { LossId } from './loss.ts'

export function norm(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]! * values[i]!
  return Math.sqrt(sum)
}

export function scaledNorm(values: Float64Array, scale: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i]! * scale[i]!) ** 2
  return Math.sqrt(sum)
}

export type StopId = keyof typeof stops

export const stops = {
  offset: {
    converged: true,
    text: 'Converged: the next step changes the parameters by less than 10⁻⁶ of their uncertainty.',
  },
  gradient: { converged: true, text: 'Converged: no direction inside the bounds reduces the deviations.' },
  exact: { converged: true, text: 'Converged: the curve passes through the points within rounding.' },
  cost: { converged: true, text: 'Converged: the sum of squares has stopped falling.' },
  valley: {
    converged: true,
    text: 'Converged in a flat minimum: 100 further steps changed the deviations by less than 10⁻³ of their uncertainty.',
  },
  held: { converged: true, text: 'Nothing to fit: every parameter is fixed.' },
  iterations: { converged: false, text: 'Not converged: the limit of iterations was reached.' },
  stalled: {
    converged: false,
    text: 'Not converged: no shorter step reduces the deviations, but the gradient is not zero.',
  },
  edge: { converged: false, text: 'Not converged: the fit reached the limit of the model.' },
  constraint: { converged: false, text: 'Not converged: the conditions on the curve cannot be met inside the bounds.' },
} as const satisfies Record<string, { converged: boolean; text: string }>

export function isConverged(stop: StopId): boolean {
  return stops[stop].converged
}

export type FitParameter = {
  readonly id: string
  readonly start: number
  readonly lower?: number
  readonly upper?: number
  readonly fixed?: boolean
  /** `log` searches in ln(value), for positive parameters that range over decades. */
  readonly scale?: 'linear' | 'log'
}

export type LeastSquaresProblem = {
  readonly parameters: readonly FitParameter[]
  readonly count: number
  /** Number of leading residuals with a robust loss; all by default. */
  readonly robust?: number
  /** Writes weighted residuals. NaN: the model is undefined there, and no step goes there. */
  readonly residuals: (values: readonly number[], out: Float64Array) => void
  /** Writes ∂residual/∂parameter by columns of `count` rows, all parameters. Central differences if absent. */
  readonly jacobian?: (values: readonly number[], out: Float64Array) => void
}

export type SolverOptions = {
  readonly loss?: LossId
  /** Residual from which a robust loss grows more slowly, weighted; 1 by default. */
  readonly lossScale?: number
  /** Relative offset (Bates and Watts 1981) that ends the search; 1e-8 by default. */
  readonly offset?: number
  readonly maxIterations?: number
  /** Trust radius as a multiple of the scaled norm of the start; 1 by default. */
  readonly firstStep?: number
}

export type Solution = {
  readonly values: readonly number[]
  /** ½ Σ residual², or ½ scale² Σ ρ of a robust loss. */
  readonly cost: number
  readonly residuals: Float64Array
  /** Columns of `count` rows; zero for fixed parameters. */
  readonly jacobian: Float64Array
  readonly atBound: readonly ('lower' | 'upper' | null)[]
  readonly stop: StopId
  readonly iterations: number
  readonly evaluations: number
}
