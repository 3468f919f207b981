import type { Place } from './place.ts'

/**
 * An outline with fewer corners: again and again the corner goes whose triangle with its neighbours is the smallest
 * (M. Visvalingam and J. D. Whyatt, The Cartographic Journal 30 (1993) 46), so that the area changes as little as it can.
 * Corners on a straight line go however few are left.
 *
 * @param most  corners to keep, three or more
 * @param open  a line from its first to its last corner, which both stay
 */
export function simplifyOutline(
  outline: readonly Place[],
  most: number,
  { open = false }: { readonly open?: boolean } = {},
): readonly Place[] {
  const left = [...outline]
  const areaAt = (i: number) => {
    const [a, b, c] = [left.at(i - 1)!, left[i]!, left[(i + 1) % left.length]!]
    return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
  }
  const flat = straight * extent(outline, 'x') * extent(outline, 'y')
  while (left.length > 3) {
    const [first, last] = open ? [1, left.length - 2] : [0, left.length - 1]
    let least = first
    for (let i = first + 1; i <= last; i++) if (areaAt(i) < areaAt(least)) least = i
    if (left.length <= most && areaAt(least) > flat) break
    left.splice(least, 1)
  }
  return left
}

/** Part of the area about an outline, within which a corner bends no line that a hand has drawn. */
const straight = 5e-4

function extent(outline: readonly Place[], axis: 'x' | 'y'): number {
  const values = outline.map((place) => place[axis])
  return Math.max(...values) - Math.min(...values)
}
