import { equivalentOverMajor, triaxialityOfPath } from '../stress-state.ts'
import type { LimitPoint } from './limit-curve.ts'

/** A limit point where fracture models live. */
export type LimitInStressState = {
  /** β = ε2/ε1 [1]. */
  readonly beta: number
  /** η [1] and equivalent strain ε̄ [1], von Mises on a straight path. */
  readonly triaxiality: number
  readonly equivalent: number
  /** Logarithmic thinning ε1 + ε2 [1]. */
  readonly thinning: number
}

/**
 * A forming-limit point as triaxiality and equivalent strain.
 *
 * @throws RangeError unless ε1 > 0 and ε2 lies between −ε1 and ε1
 */
export function limitInStressState([minor, major]: LimitPoint): LimitInStressState {
  if (!(major > 0)) throw new RangeError(`major limit strain ${major} is not above 0`)
  const beta = minor / major
  if (!(beta >= -1 && beta <= 1))
    throw new RangeError(`limit point ${minor}, ${major}: β ${beta} is not between −1 and 1`)
  return {
    beta,
    triaxiality: triaxialityOfPath(beta),
    equivalent: equivalentOverMajor(beta) * major,
    thinning: major + minor,
  }
}
