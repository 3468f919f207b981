import { convexHull } from '#core/data-maps/convex-hull.ts'
import { mapTrend, type MapTrend } from '#core/data-maps/map-trend.ts'
import { normalEllipse } from '#core/data-maps/normal-ellipse.ts'
import { type Goal, paretoFront } from '#core/data-maps/pareto-front.ts'
import type { MapPosition } from '#core/data-maps/map-position.ts'
import type { PointKind } from '#core/data-maps/point-cloud.ts'
import { passStages } from '#core/data-maps/selection-stages.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import type { MapPoints } from './map-points.ts'
import { groupedBy, type ShownMap } from './map-state.ts'
import { groupIndex, groupOf, groupsOf } from './point-series.ts'

export type MapFindings = {
  /** 1: passed all stages; undefined without stages. */
  readonly passed: Uint8Array | undefined
  readonly counts: readonly number[]
  readonly trend: MapTrend | null
  readonly front: readonly MapPosition[]
  /** Closed. */
  readonly outlines: readonly {
    readonly group: string
    readonly colour: number
    readonly places: readonly MapPosition[]
  }[]
}

export type RequestedFindings = Pick<ShownMap, 'stages' | 'trend' | 'pareto' | 'envelope' | 'colour'>

export const noFindings: MapFindings = { passed: undefined, counts: [], trend: null, front: [], outlines: [] }

export function isEmptyRequest({ stages = '', trend, pareto, envelope }: RequestedFindings): boolean {
  return stages === '' && trend === 'none' && pareto === 'none' && envelope === 'none'
}

/** Trend, front and outlines of the points that pass all stages. */
export function mapFindings(points: MapPoints, request: RequestedFindings): MapFindings {
  if (isEmptyRequest(request)) return noFindings
  const { stages } = readStages(request.stages ?? '')
  const { passed: numbers, counts } = stages.length === 0 ? noStages : passStages(points, stages)
  const passed = stages.length === 0 ? undefined : maskOf(points, numbers)
  const inside = placesOf(points, passed)
  return {
    passed,
    counts,
    trend:
      request.trend === 'none'
        ? null
        : mapTrend(
            inside.map((point) => ({ ...point, group: point.kind.family })),
            request.trend,
          ),
    front: request.pareto === 'none' ? [] : frontOf(inside, request.pareto),
    outlines: request.envelope === 'none' ? [] : outlinesOf(points, inside, { ...request, envelope: request.envelope }),
  }
}

const noStages = { passed: [], counts: [] }

function maskOf({ x }: MapPoints, points: readonly number[]): Uint8Array {
  const mask = new Uint8Array(x.length)
  for (const i of points) mask[i] = 1
  return mask
}

/** `atLeast`: one of its values is a lower bound. */
type KnownPlace = MapPosition & { readonly kind: PointKind; readonly atLeast: boolean }

/** @param matches kinds of points; default: all */
export function placesOf(
  { x, y, kind, kinds }: MapPoints,
  passed: Uint8Array | undefined,
  matches: (kind: PointKind) => boolean = () => true,
): KnownPlace[] {
  const places: KnownPlace[] = []
  const isMatch = kinds.map(matches)
  for (let i = 0; i < x.length; i++) {
    if (!isMatch[kind[i]!] || !Number.isFinite(x[i]!) || passed?.[i] === 0) continue
    const own = kinds[kind[i]!]!
    places.push({ x: x[i]!, y: y[i]!, kind: own, atLeast: own.atLeast.length > 0 })
  }
  return places
}

function frontOf(inside: readonly MapPosition[], goals: string): MapPosition[] {
  const [x, y] = goals.split('-') as [Goal, Goal]
  const columns = { x: inside.map((point) => point.x), y: inside.map((point) => point.y) }
  return paretoFront(columns, { x, y }).map((i) => ({ x: columns.x[i]!, y: columns.y[i]! }))
}

function outlinesOf(
  points: MapPoints,
  inside: readonly KnownPlace[],
  { colour, envelope }: { readonly colour: ShownMap['colour']; readonly envelope: 'hull' | 'ellipse' },
): MapFindings['outlines'] {
  const by = groupedBy(colour)
  const groups = groupsOf(points, by)
  return groups.flatMap((group) => {
    const own = inside.filter(({ kind }) => groupOf(kind, by) === group)
    const places = envelope === 'hull' ? closed(convexHull(own)) : normalEllipse(own)
    return places.length === 0
      ? []
      : [{ group, colour: groupIndex(group, by, groups), places: places.map(({ x, y }) => ({ x, y })) }]
  })
}

export function closed(outline: readonly MapPosition[]): readonly MapPosition[] {
  return outline.length === 0 ? [] : [...outline, outline[0]!]
}
