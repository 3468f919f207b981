import type { Place } from './place.ts'

/**
 * An outline with fewer corners: again and again the corner goes whose triangle with its neighbours is the smallest
 * (M. Visvalingam and J. D. Whyatt, The Cartographic Journal 30 (1993) 46), so that the area changes as little as it can.
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
  while (left.length > Math.max(3, most)) {
    const [first, last] = open ? [1, left.length - 2] : [0, left.length - 1]
    let least = first
    for (let i = first + 1; i <= last; i++) if (areaAt(i) < areaAt(least)) least = i
    left.splice(least, 1)
  }
  return left
}
