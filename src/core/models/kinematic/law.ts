import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { Model } from '../model.ts'

/** 1 in tension, −1 in compression. */
export type Direction = 1 | -1

/** One material point in uniaxial loading; it remembers what was done to it. */
export type KinematicPoint = {
  /** Stress [MPa] after a further plastic strain dp ≥ 0 in that direction, were it done; dp = 0 is the yield stress now. */
  stressAfter(direction: Direction, dp: number): number
  /** Does it. */
  advance(direction: Direction, dp: number): void
}

/** A family member: hardening that knows where it was pulled from. */
export type KinematicLaw = Model & {
  /**
   * A fresh, unloaded point; parameters in the order of `parameters`.
   *
   * @param flow  monotonic flow curve, where the law takes its isotropic part from it (`needsFlow`)
   */
  point(parameters: readonly number[], flow?: FlowCurve): KinematicPoint
  readonly needsFlow?: true
  /** Stress [MPa] as `stressAlong` of a fresh point gives it, where a law has that faster. */
  stressAlong?(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array
  /** ∂σ/∂parameter along a history of plastic strain, a column for each parameter, as `stressAlong` gives σ. */
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
