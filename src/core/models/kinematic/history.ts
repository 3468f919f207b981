import { bracketedRoot } from '../../numerics/roots.ts'
import type { Direction, KinematicPoint } from './law.ts'

/** Stress [MPa] over signed plastic strain from 0. Throws RangeError naming the point that is not a number. */
export function stressAlong(point: KinematicPoint, plasticStrain: ArrayLike<number>): Float64Array {
  const stress = new Float64Array(plasticStrain.length)
  let direction: Direction = 1
  let before = 0
  for (let i = 0; i < stress.length; i++) {
    const change = plasticStrain[i]! - before
    if (!Number.isFinite(change)) throw new RangeError(`point ${i}: plastic strain ${plasticStrain[i]} is not a number`)
    if (change !== 0) {
      direction = change > 0 ? 1 : -1
      point.advance(direction, Math.abs(change))
    }
    before = plasticStrain[i]!
    stress[i] = point.stressAfter(direction, 0)
  }
  return stress
}

type StrainRun = {
  readonly stress: Float64Array
  readonly plasticStrain: Float64Array
  readonly accumulated: Float64Array
}

/**
 * Stress over true total strain from about 0 with reversals: elastic up to yield, then elastic stress = hardening
 * stress.
 * @param modulus  [MPa], or the chord modulus by accumulated plastic strain
 * @throws RangeError naming the point whose strain is not a number, or a modulus that is not above 0
 */
export function stressOverStrain(
  point: KinematicPoint,
  strain: ArrayLike<number>,
  modulus: number | ((accumulated: number) => number),
): StrainRun {
  const count = strain.length
  const run = {
    stress: new Float64Array(count),
    plasticStrain: new Float64Array(count),
    accumulated: new Float64Array(count),
  }
  let [at, stress, plastic, accumulated] = [0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const change = strain[i]! - at
    if (!Number.isFinite(change)) throw new RangeError(`point ${i}: strain ${strain[i]} is not a number`)
    const E = typeof modulus === 'number' ? modulus : modulus(accumulated)
    if (!(E > 0)) throw new RangeError(`point ${i}: modulus ${E} MPa is not above 0`)
    const trial = stress + E * change
    const direction: Direction = trial > point.stressAfter(1, 0) ? 1 : -1
    const excess = direction * (trial - point.stressAfter(direction, 0))
    stress = trial
    if (excess > 0) {
      const dp = plasticStep(point, direction, trial, E, excess)
      point.advance(direction, dp)
      stress = trial - direction * E * dp
      plastic += direction * dp
      accumulated += dp
    }
    at = strain[i]!
    run.stress[i] = stress
    run.plasticStrain[i] = plastic
    run.accumulated[i] = accumulated
  }
  return run
}

function plasticStep(point: KinematicPoint, direction: Direction, trial: number, E: number, excess: number): number {
  const miss = (dp: number) => direction * (trial - point.stressAfter(direction, dp)) - E * dp
  for (let longest = excess / E; longest < 100 * (excess / E) + 1e-9; longest *= 2) {
    // 1e-13 of strain is 2e-8 MPa.
    const dp = bracketedRoot(miss, 0, longest, 1e-13)
    if (dp !== undefined) return dp
  }
  throw new RangeError(`stress falls faster than it unloads elastically at ${trial.toFixed(1)} MPa`)
}
