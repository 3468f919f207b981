import type { MapPosition } from './map-position.ts'

/**
 * Removes corners in order of the smallest triangle with their neighbours (M. Visvalingam and J. D. Whyatt, The
 * Cartographic Journal 30 (1993) 46); always those on a straight line. The ends of an `open` line remain.
 * @param max  largest number of corners, at least 3
 */
export function simplifyOutline(
  outline: readonly MapPosition[],
  max: number,
  { open = false }: { readonly open?: boolean } = {},
): readonly MapPosition[] {
  const left = [...outline]
  const areaAt = (i: number) => {
    const [a, b, c] = [left.at(i - 1)!, left[i]!, left[(i + 1) % left.length]!]
    return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
  }
  const flat = straight * extent(outline, 'x') * extent(outline, 'y')
  while (left.length > 3) {
    const [first, last] = open ? [1, left.length - 2] : [0, left.length - 1]
    let smallest = first
    for (let i = first + 1; i <= last; i++) if (areaAt(i) < areaAt(smallest)) smallest = i
    if (left.length <= max && areaAt(smallest) > flat) break
    left.splice(smallest, 1)
  }
  return left
}

/** As a fraction of the area; smaller triangles count as straight. */
const straight = 5e-4

function extent(outline: readonly MapPosition[], axis: 'x' | 'y'): number {
  const values = outline.map((place) => place[axis])
  return Math.max(...values) - Math.min(...values)
}
