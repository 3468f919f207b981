import { interpolate } from '../numerics/interpolate.ts'
import type { Curve } from './curve.ts'

/** The curve at given places by straight lines between its points; NaN outside its range. x must not fall. */
export function resample({ x, y }: Curve, grid: Float64Array): Curve {
  return { x: grid, y: grid.map((at) => interpolate(x, y, at)) }
}

/**
 * Evenly spaced places from … to, both included.
 *
 * @param count  at least 2
 */
export function evenGrid(from: number, to: number, count: number): Float64Array {
  if (!(count >= 2)) throw new RangeError(`a grid needs two places, found ${count}`)
  // The last place is the limit itself, not the sum of many steps.
  return Float64Array.from({ length: count }, (_, i) => (i === count - 1 ? to : from + ((to - from) * i) / (count - 1)))
}
