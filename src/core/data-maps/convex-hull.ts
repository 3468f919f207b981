import { fewestForEnvelope, type Place } from './place.ts'

/**
 * The smallest convex outline of a group, anticlockwise from its leftmost point (Andrew's monotone chain, Information Processing
 * Letters 9 (1979) 216). Points on an edge are left out.
 *
 * @returns empty for fewer than five points, or when all of them lie on a line
 */
export function convexHull(points: readonly Place[]): readonly Place[] {
  if (points.length < fewestForEnvelope) return []
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const outline = [...half(sorted), ...half(sorted.toReversed())]
  return outline.length > 2 ? outline : []
}

/** One side of the outline without its last point, with which the other side begins. */
function half(sorted: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const point of sorted) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

/** Above 0 where the way from a over b to c bends to the left. */
function turn(a: Place, b: Place, c: Place): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
