export type Point = { readonly x: number; readonly y: number }
/** The near edge of a panel that lies to the right. */
export type Edge = { readonly x: number; readonly top: number; readonly bottom: number }

/**
 * Whether a pointer on its way to a panel is still on that way: inside the triangle from where the panel was opened to the
 * panel's near edge. Whatever it crosses there is not what it means. [px, all in one frame]
 */
export function headingTo(edge: Edge, from: Point, now: Point): boolean {
  if (edge.x <= from.x) return false
  const way = (now.x - from.x) / (edge.x - from.x)
  if (way <= 0 || way > 1) return false
  return now.y >= from.y + (edge.top - from.y) * way && now.y <= from.y + (edge.bottom - from.y) * way
}
