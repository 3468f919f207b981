import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import type { PointKind } from '#core/data-maps/point-cloud.ts'

/** What points are told apart by, with the third of a property where shapes show that. */
export type MapKind = PointKind & { readonly third?: string }

/** The points that a map draws, as columns: those that the page lists, or all of a large map. */
export type MapPoints = {
  readonly kinds: readonly MapKind[]
  /** Place of each point's kind in `kinds`. */
  readonly kind: ArrayLike<number>
  /** NaN where a coil has no place on the map. */
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** What decides the sizes; NaN where a coil has no such number; null where all have one size. */
  readonly size: ArrayLike<number> | null
  /** What decides the colours where that is a property, likewise. */
  readonly hue: ArrayLike<number> | null
  /** The coils with name and scatter, where they are known. */
  readonly listed: readonly MapPoint[] | null
}

/** The coils that the page lists. */
export function listedPoints({ points: listed, size, hue }: Pick<DataMap, 'points' | 'size' | 'hue'>): MapPoints {
  const codes = new Map<string, number>()
  const kinds: PointKind[] = []
  const kind = listed.map(({ family, coating, millType, condition, atLeast, synthetic, n }) => {
    const standing = synthetic ? 'synthetic' : n !== null && n < 3 ? 'few' : 'measured'
    const own: PointKind = { family, coating, millType, condition, atLeast, standing }
    const name = JSON.stringify(own)
    if (!codes.has(name)) codes.set(name, kinds.push(own) - 1)
    return codes.get(name)!
  })
  return {
    kinds,
    kind,
    x: listed.map(({ x }) => x),
    y: listed.map(({ y }) => y),
    size: size && listed.map((point) => point.size ?? Number.NaN),
    hue: hue && listed.map((point) => point.hue ?? Number.NaN),
    listed,
  }
}

/** What gives points the colours of its steps: a property of their own, or that of their sizes. */
export function steppedBy<T>({ size, hue }: { readonly size: T; readonly hue: T }): T {
  return hue ?? size
}

/** How many coils have a place on the map; on one of several tests a coil may have more than one. */
export function countPlaced({ total, notShown }: Pick<DataMap, 'total' | 'notShown'>): number {
  return total - notShown.reduce((sum, { count }) => sum + count, 0)
}

export function countPoints({ x }: Pick<MapPoints, 'x'>): number {
  let count = 0
  for (let i = 0; i < x.length; i++) if (Number.isFinite(x[i]!)) count++
  return count
}

/** The least and the largest finite value; undefined of none. */
export function endsOf(values: ArrayLike<number>): readonly [number, number] | undefined {
  let [from, to] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i]!)) continue
    from = Math.min(from, values[i]!)
    to = Math.max(to, values[i]!)
  }
  return from > to ? undefined : [from, to]
}
