import { given, type Model } from '../model.ts'

/** η = σm/σ̄ [1], θ̄ −1 … 1, equivalent plastic strain rate [1/s] (default: reference), [°C] (default: room). */
export type FractureState = {
  readonly triaxiality: number
  readonly lode: number
  readonly rate?: number | undefined
  readonly temperature?: number | undefined
}

export type FractureLaw = Model & {
  /** ε̄f [1]; Infinity without fracture. Parameters in the order of `parameters`. */
  strain(parameters: readonly number[], at: FractureState): number
  gradient(parameters: readonly number[], at: FractureState): number[]
}

/** @throws RangeError for an impossible state */
export function checkFractureState({ triaxiality, lode }: FractureState): void {
  if (!Number.isFinite(triaxiality)) throw new RangeError(`triaxiality ${triaxiality} is not a number`)
  if (!(lode >= -1 && lode <= 1)) throw new RangeError(`Lode angle ${lode} is not between −1 and 1`)
}

/** Gauge length for which the parameters are valid; not part of the equation. */
export const gaugeLength = given('vsg', 'L_VSG', 'mm', 'gauge length of the fracture strains', [0.05, 10], 0.5)
