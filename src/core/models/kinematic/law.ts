import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { Model } from '../model.ts'

export type Direction = 1 | -1

export type KinematicPoint = {
  /** Stress [MPa] after a further dp ≥ 0, without applying it; dp = 0 gives the yield stress. */
  stressAfter(direction: Direction, dp: number): number
  advance(direction: Direction, dp: number): void
}

export type KinematicLaw = Model & {
  /** Creates an unloaded point. `flow`: monotonic curve, if the isotropic part depends on it (`needsFlow`). */
  point(parameters: readonly number[], flow?: FlowCurve): KinematicPoint
  readonly needsFlow?: true
  /** Faster equivalent of `stressAlong` for a new point, if available [MPa]. */
  stressAlong?(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array
  gradientAlong?(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[]
  /** Start values from stress at first yield and largest stress [MPa], inside the bounds. */
  startFrom(test: { firstYield: number; largest: number }): number[]
  conflict?(parameters: readonly number[]): string | undefined
}

/** @throws RangeError unless 0 < firstYield < largest */
export function checkStart({ firstYield, largest }: { firstYield: number; largest: number }): void {
  if (!(firstYield > 0)) throw new RangeError(`stress at first yield ${firstYield} MPa is not above 0`)
  if (!(largest > firstYield))
    throw new RangeError(`largest stress ${largest} MPa is not above first yield ${firstYield}`)
}
