import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import { convexHull } from '#core/data-maps/convex-hull.ts'
import { familyRanges } from '#core/data-maps/family-ranges.ts'
import { type MapRegression, mapRegression } from '#core/data-maps/map-regression.ts'
import { normalEllipse } from '#core/data-maps/normal-ellipse.ts'
import { type Extent, indexLine, overlayLines } from '#core/data-maps/overlay-lines.ts'
import { type Goal, paretoFront } from '#core/data-maps/pareto-front.ts'
import type { Place } from '#core/data-maps/place.ts'
import { passStages } from '#core/data-maps/selection-stages.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import { mapPresets } from '#core/data-maps/presets.ts'
import { median } from '#core/numerics/median.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from './chart-axis.ts'
import type { MapState } from './map-state.ts'

export type DrawnMap = {
  readonly series: readonly ChartSeries[]
  /** Points of each series that stands for coils, by its id. */
  readonly points: ReadonlyMap<string, readonly MapPoint[]>
  readonly regression: MapRegression | null
}

/** Colour of what belongs to no group: grey, and ink for what was asked about all of them. */
const [grey, ink] = [10, 4]

/** Everything a map draws, as its reader has switched it. */
export function mapSeries(map: DataMap, state: MapState): DrawnMap {
  const scale = { x: chartAxis(map.x).factor, y: chartAxis(map.y).factor }
  const line = (id: string, label: string, kind: ChartSeries['kind'], colour: number, places: readonly Place[]) => ({
    ...curveOf(places, scale),
    id,
    label,
    kind,
    colour,
    synthetic: false,
  })
  const { stages } = readStages(state.stages ?? '')
  const { passed } = passStages(columnsOf(map.points), stages)
  const inside = new Set(passed.map((i) => map.points[i]!))
  const outside = map.points.filter((point) => !inside.has(point))
  // Of all points, so that a group keeps its colour whatever the stages leave.
  const groups = [...Map.groupBy(map.points, (point) => groupOf(point, state.colour))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([group, own]) => [group, own.filter((point) => inside.has(point))] as const)
  const points = new Map<string, readonly MapPoint[]>()
  const dots = [...groups, [outsideWords, outside] as const].flatMap(([group, own], at) =>
    [...Map.groupBy(own, standing)].map(([kind, some]): ChartSeries => {
      const id = `${group} ${kind}`
      points.set(id, some)
      return {
        ...curveOf(some, scale),
        id,
        label: kind === 'few' ? `${group}, n < 3` : group,
        kind: 'measured',
        colour: group === outsideWords ? grey : at,
        draw: 'points',
        synthetic: kind === 'synthetic',
        hollow: kind === 'few',
        names: some.map(({ name }) => name),
      }
    }),
  )
  const outlines = groups.flatMap(([group, own], colour) => {
    const outline = state.envelope === 'hull' ? closed(convexHull(own)) : normalEllipse(own)
    if (state.envelope === 'none' || outline.length === 0) return []
    return [
      line(`${group} ${state.envelope}`, `${group}, ${envelopeWords[state.envelope]}`, 'envelope', colour, outline),
    ]
  })
  const regression = state.regression
    ? mapRegression([...inside].map((point) => ({ ...point, group: point.family })))
    : null
  return {
    series: [
      // What is read first leads the legend.
      ...dots,
      ...picked(map.points, state.chosen, scale),
      ...(state.pareto === 'none' ? [] : front([...inside], state.pareto, line)),
      ...(regression ? [regressionSeries(regression, scale)] : []),
      ...bars(map.points, scale),
      ...outlines,
      ...(state.slope === undefined ? [] : indexLines(map.points, state, line)),
      ...(state.lines === 'shown' ? rules(map, line) : []),
      ...(state.published === 'shown' ? published(map, line) : []),
    ],
    points,
    regression,
  }
}

/** Coils that a stage of the selection left behind: still there to be read, in grey. */
const outsideWords = 'Outside the stages'

const envelopeWords = { none: '', hull: 'convex hull', ellipse: '90 % ellipse' } as const

export function groupOf({ family, coating, millType }: MapPoint, by: MapState['colour']): string {
  if (by === 'family') return family
  return by === 'coating' ? (coating ?? 'Coating not known') : millType
}

type Scale = { readonly x: number; readonly y: number }
type Line = (
  id: string,
  label: string,
  kind: ChartSeries['kind'],
  colour: number,
  places: readonly Place[],
) => ChartSeries

function curveOf(places: readonly Place[], scale: Scale): Pick<ChartSeries, 'x' | 'y'> {
  return { x: places.map(({ x }) => x * scale.x), y: places.map(({ y }) => y * scale.y) }
}

/** What a number stands on decides how its point is filled. */
function standing({ synthetic, n }: MapPoint): 'synthetic' | 'few' | 'measured' {
  if (synthetic) return 'synthetic'
  return n !== null && n < 3 ? 'few' : 'measured'
}

/** All bars of ± s as one line with gaps. */
function bars(points: readonly MapPoint[], scale: Scale): ChartSeries[] {
  const gap = { x: Number.NaN, y: Number.NaN }
  const places = points.flatMap(({ x, y, sx, sy }) => [
    ...(sx === null ? [] : [{ x: x - sx, y }, { x: x + sx, y }, gap]),
    ...(sy === null ? [] : [{ x, y: y - sy }, { x, y: y + sy }, gap]),
  ])
  if (places.length === 0) return []
  const about = {
    id: 'deviation',
    label: '± s where n ≥ 3',
    kind: 'deviation',
    colour: grey,
    synthetic: false,
  } as const
  return [{ ...curveOf(places, scale), ...about }]
}

function regressionSeries({ line, n, rSquared }: MapRegression, scale: Scale): ChartSeries {
  return {
    ...curveOf(line, scale),
    id: 'regression',
    label: `Least squares with 90 % band, n = ${n}, R² = ${rSquared.toFixed(2)}`,
    kind: 'fitted',
    colour: ink,
    synthetic: false,
    spread: line.map(({ half }) => half * scale.y),
  }
}

export function columnsOf(points: readonly MapPoint[]) {
  return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) }
}

function front(points: readonly MapPoint[], goals: string, line: Line): ChartSeries[] {
  const [x, y] = goals.split('-') as [Goal, Goal]
  const places = paretoFront(columnsOf(points), { x, y }).map((i) => points[i]!)
  return places.length === 0 ? [] : [line('pareto', `Front: ${x} of x, ${y} of y`, 'envelope', ink, places)]
}

function picked(points: readonly MapPoint[], chosen: readonly string[], scale: Scale): ChartSeries[] {
  const own = points.filter(({ id }) => chosen.includes(id))
  if (own.length === 0) return []
  const about = { id: 'chosen', label: 'Selection', kind: 'measured', colour: ink, draw: 'points' } as const
  return [{ ...curveOf(own, scale), ...about, synthetic: false }]
}

/** Through each coil of the selection, or the middle of the map: what lies above such a line serves better. */
function indexLines(points: readonly MapPoint[], { slope, chosen }: MapState, line: Line): ChartSeries[] {
  const extent = extentOf(points)
  if (!extent) return []
  const own = points.filter(({ id }) => chosen.includes(id))
  const middle = { name: 'the middle', x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) }
  return (own.length > 0 ? own : [middle]).flatMap((through) => {
    const drawn = indexLine(through, Number(slope), extent).points
    const label = `Slope ${slope} through ${through.name}`
    return drawn.length > 1 ? [line(`index ${through.name}`, label, 'reference', ink, drawn)] : []
  })
}

/** Lines of the preset with these axes, between the ends of the data. */
function rules(map: DataMap, line: Line): ChartSeries[] {
  const preset = mapPresets.find(({ x, y }) => x === map.x.asked && y === map.y.asked)
  const extent = extentOf(map.points)
  if (!preset || !extent) return []
  return preset.overlays.flatMap((overlay) =>
    overlayLines(overlay, extent).flatMap(({ label, points }) =>
      points.length > 1 ? [line(`rule ${label}`, label, 'reference', grey, points)] : [],
    ),
  )
}

function extentOf(points: readonly MapPoint[]): Extent | undefined {
  if (points.length === 0) return undefined
  const x = points.map((point) => point.x)
  const [from, to] = [Math.min(...x), Math.max(...x)]
  const top = 1.05 * Math.max(...points.map(({ y }) => y))
  // A single coil has no width; the rules beside it are seen all the same.
  return to > from ? { from, to, top } : { from: 0.8 * from, to: 1.2 * to, top: 1.5 * top }
}

/** What is published of families, for properties that have such ranges on both axes. */
function published(map: DataMap, line: Line): ChartSeries[] {
  const [x, y] = [map.x, map.y].map(({ property, asked }) => property ?? asked) as [string, string]
  return familyRanges.flatMap(({ family, ranges }, i) => {
    const [across, up] = [ranges[x], ranges[y]]
    if (!across || !up) return []
    const corners = [
      { x: across[0], y: up[0] },
      { x: across[1], y: up[0] },
      { x: across[1], y: up[1] },
      { x: across[0], y: up[1] },
    ]
    return [line(`published ${family}`, `${family}, published`, 'reference', i, closed(corners))]
  })
}

function closed(outline: readonly Place[]): readonly Place[] {
  return outline.length === 0 ? [] : [...outline, outline[0]!]
}
