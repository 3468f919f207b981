import type { Model } from '../model.ts'
import type { LimitPoint } from './limit-curve.ts'

/** A family member: true major limit strain over the minor one. */
export type FormingLimitModel = Model & {
  /** ε1(ε2) [1]; NaN beyond `range`. Parameters in the order of `parameters`. */
  limit(parameters: readonly number[]): (minor: number) => number
  /** ε2 from uniaxial to equibiaxial tension [1]. */
  range(parameters: readonly number[]): readonly [number, number]
}

/**
 * How far a strain point lies below the limit, (ε1,limit − ε1)/ε1,limit: negative beyond it, 0.1 is the usual safety.
 */
export function formingMargin(limit: (minor: number) => number, [minor, major]: LimitPoint): number {
  const most = limit(minor)
  return (most - major) / most
}
