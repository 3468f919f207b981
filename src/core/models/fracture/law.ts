import { given } from '../parameters.ts'
import type { Model } from '../model.ts'

/** Where a fracture model is asked; rate and temperature for the models that know them. */
export type FractureState = {
  /** η = σm/σ̄ [1]. */
  readonly triaxiality: number
  /** Normalised Lode angle θ̄ [1], −1 … 1. */
  readonly lode: number
  /** Equivalent plastic strain rate [1/s]; the reference rate when absent. */
  readonly rate?: number | undefined
  /** [°C]; room temperature when absent. */
  readonly temperature?: number | undefined
}

/** A family member: equivalent plastic strain to fracture on a straight path. */
export type FractureLaw = Model & {
  /** ε̄f [1]; Infinity where the model knows no fracture. Parameters in the order of `parameters`. */
  strain(parameters: readonly number[], at: FractureState): number
  /** ∂ε̄f/∂parameter, in the order of `parameters`. */
  gradient(parameters: readonly number[], at: FractureState): number[]
}

/** @throws RangeError for a state that does not exist */
export function checkFractureState({ triaxiality, lode }: FractureState): void {
  if (!Number.isFinite(triaxiality)) throw new RangeError(`triaxiality ${triaxiality} is not a number`)
  if (!(lode >= -1 && lode <= 1)) throw new RangeError(`Lode angle ${lode} is not between −1 and 1`)
}

/** The length over which strains were measured and the model holds; it is not part of the equation. */
export const gaugeLength = given('vsg', 'L_VSG', 'mm', 'gauge length of the fracture strains', [0.05, 10], 0.5)
