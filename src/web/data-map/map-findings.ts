import { convexHull } from '#core/data-maps/convex-hull.ts'
import { mapTrend, type MapTrend } from '#core/data-maps/map-trend.ts'
import { normalEllipse } from '#core/data-maps/normal-ellipse.ts'
import { type Goal, paretoFront } from '#core/data-maps/pareto-front.ts'
import type { Place } from '#core/data-maps/place.ts'
import type { PointKind } from '#core/data-maps/point-cloud.ts'
import { passStages } from '#core/data-maps/selection-stages.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import type { MapPoints } from './map-points.ts'
import { groupedBy, type ShownMap } from './map-state.ts'
import { groupOf, groupsOf } from './point-series.ts'

/** What is computed about all points of a map, as far as its reader has asked for it. */
export type MapFindings = {
  /** 1 for each point that passed the stages; undefined where nobody has set a stage. */
  readonly passed: Uint8Array | undefined
  /** Points that are left after each stage. */
  readonly counts: readonly number[]
  readonly trend: MapTrend | null
  /** Points that none beats in both goals, in the order of x. */
  readonly front: readonly Place[]
  /** Around the points of each group, closed; `at`: place of the group among all of them. */
  readonly outlines: readonly { readonly group: string; readonly at: number; readonly places: readonly Place[] }[]
}

export type AskedFindings = Pick<ShownMap, 'stages' | 'trend' | 'pareto' | 'envelope' | 'colour'>

export const noFindings: MapFindings = { passed: undefined, counts: [], trend: null, front: [], outlines: [] }

/** Whether there is anything to compute. */
export function asksNothing({ stages = '', trend, pareto, envelope }: AskedFindings): boolean {
  return stages === '' && trend === 'none' && pareto === 'none' && envelope === 'none'
}

/** Stages first; the trend, the front and the outlines are of the points that they leave. */
export function mapFindings(points: MapPoints, asked: AskedFindings): MapFindings {
  if (asksNothing(asked)) return noFindings
  const { stages } = readStages(asked.stages ?? '')
  const { passed: numbers, counts } = stages.length === 0 ? noStages : passStages(points, stages)
  const passed = stages.length === 0 ? undefined : maskOf(points, numbers)
  const inside = placesOf(points, passed)
  return {
    passed,
    counts,
    trend:
      asked.trend === 'none'
        ? null
        : mapTrend(
            inside.map((point) => ({ ...point, group: point.kind.family })),
            asked.trend,
          ),
    front: asked.pareto === 'none' ? [] : frontOf(inside, asked.pareto),
    outlines: asked.envelope === 'none' ? [] : outlinesOf(points, inside, { ...asked, envelope: asked.envelope }),
  }
}

const noStages = { passed: [], counts: [] }

/** 1 for each of the points. */
function maskOf({ x }: MapPoints, points: readonly number[]): Uint8Array {
  const mask = new Uint8Array(x.length)
  for (const i of points) mask[i] = 1
  return mask
}

/** `atLeast`: one of its numbers is a lower bound. */
type KnownPlace = Place & { readonly kind: PointKind; readonly atLeast: boolean }

/** @param wanted  of the kinds of points that are asked for: all of them without it */
export function placesOf(
  { x, y, kind, kinds }: MapPoints,
  passed: Uint8Array | undefined,
  wanted: (kind: PointKind) => boolean = () => true,
): KnownPlace[] {
  const places: KnownPlace[] = []
  const isWanted = kinds.map(wanted)
  for (let i = 0; i < x.length; i++) {
    if (!isWanted[kind[i]!] || !Number.isFinite(x[i]!) || passed?.[i] === 0) continue
    const own = kinds[kind[i]!]!
    places.push({ x: x[i]!, y: y[i]!, kind: own, atLeast: own.atLeast.length > 0 })
  }
  return places
}

function frontOf(inside: readonly Place[], goals: string): Place[] {
  const [x, y] = goals.split('-') as [Goal, Goal]
  const columns = { x: inside.map((place) => place.x), y: inside.map((place) => place.y) }
  return paretoFront(columns, { x, y }).map((i) => ({ x: columns.x[i]!, y: columns.y[i]! }))
}

function outlinesOf(
  points: MapPoints,
  inside: readonly KnownPlace[],
  { colour, envelope }: { readonly colour: ShownMap['colour']; readonly envelope: 'hull' | 'ellipse' },
): MapFindings['outlines'] {
  const by = groupedBy(colour)
  return groupsOf(points, by).flatMap((group, at) => {
    const own = inside.filter(({ kind }) => groupOf(kind, by) === group)
    const places = envelope === 'hull' ? closed(convexHull(own)) : normalEllipse(own)
    return places.length === 0 ? [] : [{ group, at, places: places.map(({ x, y }) => ({ x, y })) }]
  })
}

export function closed(outline: readonly Place[]): readonly Place[] {
  return outline.length === 0 ? [] : [...outline, outline[0]!]
}
