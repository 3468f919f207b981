import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import type { PointKind } from '#core/data-maps/point-cloud.ts'

/** `third`: of a property, if shapes show it. */
export type MapKind = PointKind & { readonly third?: string }

/** Columns of the points of the page, or of all of a large map. */
export type MapPoints = {
  readonly kinds: readonly MapKind[]
  /** Index in `kinds`. */
  readonly kind: ArrayLike<number>
  /** NaN: a coil without these values. */
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Values for sizes, NaN if missing; null: equal sizes. */
  readonly size: ArrayLike<number> | null
  readonly hue: ArrayLike<number> | null
  /** Coils with name and scatter, if known. */
  readonly listed: readonly MapPoint[] | null
}

export function listedPoints({ points: listed, size, hue }: Pick<DataMap, 'points' | 'size' | 'hue'>): MapPoints {
  const codes = new Map<string, number>()
  const kinds: PointKind[] = []
  const kind = listed.map(({ family, coating, millType, condition, atLeast, synthetic, n }) => {
    const evidenceLevel = synthetic ? 'synthetic' : n !== null && n < 3 ? 'few' : 'measured'
    const own: PointKind = { family, coating, millType, condition, atLeast, standing: evidenceLevel }
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

export function steppedBy<T>({ size, hue }: { readonly size: T; readonly hue: T }): T {
  return hue ?? size
}

/** Coils on the map; with several tests a coil has several points. */
export function countPlaced({ total, notShown }: Pick<DataMap, 'total' | 'notShown'>): number {
  return total - notShown.reduce((sum, { count }) => sum + count, 0)
}

export function countPoints({ x }: Pick<MapPoints, 'x'>): number {
  let count = 0
  for (let i = 0; i < x.length; i++) if (Number.isFinite(x[i]!)) count++
  return count
}

/** Undefined without a finite value. */
export function minMaxOf(values: ArrayLike<number>): readonly [number, number] | undefined {
  let [from, to] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i]!)) continue
    from = Math.min(from, values[i]!)
    to = Math.max(to, values[i]!)
  }
  return from > to ? undefined : [from, to]
}
