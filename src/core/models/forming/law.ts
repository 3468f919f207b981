import type { Model } from '../model.ts'
import type { LimitPoint } from './limit-curve.ts'

export type FormingLimitModel = Model & {
  /** ε1(ε2) [1]; NaN beyond `range`. Parameters in the order of `parameters`. */
  limit(parameters: readonly number[]): (minor: number) => number
  /** ε2 from uniaxial to equibiaxial tension [1]. */
  range(parameters: readonly number[]): readonly [number, number]
}

/** (ε1,limit − ε1)/ε1,limit of a strain point: negative beyond the limit; 0.1 is a common safety margin. */
export function formingMargin(limit: (minor: number) => number, [minor, major]: LimitPoint): number {
  const max = limit(minor)
  return (max - major) / max
}
