export type Point = { readonly x: number; readonly y: number }
/** Left edge of a panel. */
export type Edge = { readonly x: number; readonly top: number; readonly bottom: number }

/** Whether a pointer moves towards a panel: within the triangle of its start and the panel's near edge [px]. */
export function isMovingTowards(edge: Edge, from: Point, now: Point): boolean {
  if (edge.x <= from.x) return false
  const way = (now.x - from.x) / (edge.x - from.x)
  if (way <= 0 || way > 1) return false
  return now.y >= from.y + (edge.top - from.y) * way && now.y <= from.y + (edge.bottom - from.y) * way
}
