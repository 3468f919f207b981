import type { RadarAxis } from '#contract/views/comparison.ts'

/** Radius of the rim, and of the 5th percentile around the centre, so that lowest values still have a shape. */
const [rim, core] = [150, 18]

type Place = readonly [x: number, y: number]

/** A place on one of several axes: at 0 the 5th percentile, at 1 the 95th, the first axis upwards. */
export function radarPlace(axes: number, i: number, share: number): Place {
  const angle = (2 * Math.PI * i) / axes - Math.PI / 2
  const radius = core + (rim - core) * share
  return [Math.round(10 * radius * Math.cos(angle)) / 10, Math.round(10 * radius * Math.sin(angle)) / 10]
}

export function radarRing(axes: number, share: number): string {
  return `M${Array.from({ length: axes }, (_, i) => radarPlace(axes, i, share).join(' ')).join('L')}Z`
}

/** The outline of a coil. An axis without a value leaves it open: nothing is drawn through what was not measured. */
export function radarOutline(axes: readonly RadarAxis[], coil: number): { readonly d: string; readonly at: Place[] } {
  const at = axes.flatMap(({ low, high, values }, i) => {
    const value = values[coil]
    return value == null ? [] : [radarPlace(axes.length, i, Math.min(1, Math.max(0, (value - low) / (high - low))))]
  })
  const closed = at.length === axes.length ? 'Z' : ''
  return { d: `M${at.map((place) => place.join(' ')).join('L')}${closed}`, at }
}

/** Where words at the end of an axis stand, and to which side they go. */
export function radarWords(axes: number, i: number) {
  const [x, y] = radarPlace(axes, i, 1.14)
  return { x, y: y + 5, anchor: Math.abs(x) < 10 ? 'middle' : x > 0 ? 'start' : 'end' } as const
}
