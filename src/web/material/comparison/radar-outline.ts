import type { RadarAxis } from '#contract/views/comparison.ts'

/** Radius of the rim (95th percentile) and the core (5th), so that lowest values have a shape. */
const [rim, core] = [150, 18]

type RadarPoint = readonly [x: number, y: number]

/** Point on an axis: 0 is the 5th, 1 the 95th percentile; the first axis points up. */
export function radarPoint(axes: number, i: number, share: number): RadarPoint {
  const angle = (2 * Math.PI * i) / axes - Math.PI / 2
  const radius = core + (rim - core) * share
  return [Math.round(10 * radius * Math.cos(angle)) / 10, Math.round(10 * radius * Math.sin(angle)) / 10]
}

export function radarRing(axes: number, share: number): string {
  return `M${Array.from({ length: axes }, (_, i) => radarPoint(axes, i, share).join(' ')).join('L')}Z`
}

/** Outline of a coil; open at axes without a value. */
export function radarOutline(
  axes: readonly RadarAxis[],
  coil: number,
): { readonly d: string; readonly at: RadarPoint[] } {
  const at = axes.flatMap(({ low, high, values }, i) => {
    const value = values[coil]
    return value == null ? [] : [radarPoint(axes.length, i, Math.min(1, Math.max(0, (value - low) / (high - low))))]
  })
  const closed = at.length === axes.length ? 'Z' : ''
  return { d: `M${at.map((point) => point.join(' ')).join('L')}${closed}`, at }
}

export function radarWords(axes: number, i: number) {
  const [x, y] = radarPoint(axes, i, 1.14)
  return { x, y: y + 5, anchor: Math.abs(x) < 10 ? 'middle' : x > 0 ? 'start' : 'end' } as const
}
