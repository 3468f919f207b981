import type { Place } from './place.ts'

/**
 * A closed outline with fewer corners: again and again the corner goes whose triangle with its neighbours is the smallest
 * (M. Visvalingam and J. D. Whyatt, The Cartographic Journal 30 (1993) 46), so that the area changes as little as it can.
 *
 * @param most  corners to keep, three or more
 */
export function simplifyOutline(outline: readonly Place[], most: number): readonly Place[] {
  const left = [...outline]
  const areaAt = (i: number) => {
    const [a, b, c] = [left.at(i - 1)!, left[i]!, left[(i + 1) % left.length]!]
    return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
  }
  while (left.length > Math.max(3, most)) {
    let least = 0
    for (let i = 1; i < left.length; i++) if (areaAt(i) < areaAt(least)) least = i
    left.splice(least, 1)
  }
  return left
}
