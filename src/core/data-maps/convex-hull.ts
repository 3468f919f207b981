import { minEnvelopePoints, type MapPosition } from './map-position.ts'

/**
 * Smallest convex outline, anticlockwise from the leftmost point, without points on its edges (Andrew's monotone chain,
 * Information Processing Letters 9 (1979) 216). Empty for fewer than five points, or if all are on a line.
 */
export function convexHull(points: readonly MapPosition[]): readonly MapPosition[] {
  if (points.length < minEnvelopePoints) return []
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const outline = [...half(sorted), ...half(sorted.toReversed())]
  return outline.length > 2 ? outline : []
}

function half(sorted: readonly MapPosition[]): MapPosition[] {
  const kept: MapPosition[] = []
  for (const point of sorted) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

/** Positive for a left turn at b. */
function turn(a: MapPosition, b: MapPosition, c: MapPosition): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
