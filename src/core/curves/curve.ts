import { pick } from '../numerics/pick.ts'

/** Points of one curve: two arrays of the same length, units named where the curve is made. */
export type Curve = { readonly x: Float64Array; readonly y: Float64Array }

type AnyCurve = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

/** A curve through these points, in their order. */
export function curveThrough(points: readonly (readonly [x: number, y: number, ...rest: unknown[]])[]): Curve {
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

/** The points of a curve at the given places, in that order. */
export function pointsOf({ x, y }: AnyCurve, places: ArrayLike<number>): Curve {
  return { x: pick(x, places), y: pick(y, places) }
}
