import { pick } from '../numerics/arrays.ts'

export type Curve = { readonly x: Float64Array; readonly y: Float64Array }

type AnyCurve = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

export function curveThrough(points: readonly (readonly [x: number, y: number, ...rest: unknown[]])[]): Curve {
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

export function pointsOf({ x, y }: AnyCurve, places: ArrayLike<number>): Curve {
  return { x: pick(x, places), y: pick(y, places) }
}

/** Every n-th row and the last one: at most `max` + 1 rows; a shorter column is returned unchanged. */
export function everyNth(column: Float64Array, max: number): Float64Array {
  const step = Math.ceil(column.length / max)
  if (step < 2) return column
  const last = column.length - 1
  return Float64Array.from({ length: Math.ceil(last / step) + 1 }, (_, row) => column[Math.min(row * step, last)]!)
}

/** Points of a curve up to a value of x. */
export function upTo({ x, y }: Curve, end: number): Curve {
  const past = x.findIndex((value) => value > end)
  return past < 0 ? { x, y } : { x: x.slice(0, past), y: y.slice(0, past) }
}
