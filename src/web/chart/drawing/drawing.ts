import type { Curve } from '#core/curves/curve.ts'
import { nearestPoint, type PointRef } from './nearest.ts'
import { spacedPoints } from './path.ts'
import { project, type Box, type Projection } from './project.ts'
import { fitScale, fraction, type Scale, type View } from './scale.ts'
import type { ChartAxis, ChartEvidence, ChartSeries, LogChoice, SeriesKind } from '../series.ts'
import type { SeriesStyle } from './style.ts'
import { countVisible, emptyCells, thin, thinPoints } from './thin.ts'
import { equalSpans } from './view.ts'

export type DrawnSeries = {
  readonly at: number
  readonly series: ChartSeries
  readonly style: SeriesStyle
  readonly projection: Projection
  readonly kept: Uint32Array
  readonly markers: readonly number[]
  /** So many points that only one of those covering each other is drawn. */
  readonly dense: boolean
  readonly band: { readonly upper: Projection; readonly lower: Projection } | undefined
}

/** The view with all data and the evidence; undefined if an axis has no values. */
export function homeView(
  series: readonly ChartSeries[],
  axes: { readonly x: ChartAxis; readonly y: ChartAxis },
  log: LogChoice,
  { evidence, equalAxes = false }: { readonly evidence?: ChartEvidence | undefined; readonly equalAxes?: boolean } = {},
): View | undefined {
  const marks = evidence?.marks?.flatMap(({ points }) => points) ?? []
  const xs = [...series.map(({ x }) => x), evidence ? [evidence.from, evidence.to] : [], axes.x.covers ?? []]
  const ys = [...series.flatMap((one) => [one.y, ...bandEdges(one)]), marks.map(([, y]) => y), axes.y.covers ?? []]
  const x = fitScale(xs, { log: log.x, fromZero: axes.x.fromZero ?? false })
  const y = fitScale(ys, { log: log.y, fromZero: startsAtZero(axes.y) })
  if (!x || !y) return undefined
  return equalAxes ? equalSpans({ x, y }) : { x, y }
}

/** Projects and thins all visible series and places their markers. `hidden`: ids. */
export function drawSeries(
  series: readonly ChartSeries[],
  styles: readonly SeriesStyle[],
  hidden: ReadonlySet<string>,
  view: View,
  box: Box,
): readonly DrawnSeries[] {
  const lone = series.filter((_one, at) => isLone(styles[at]))
  const dense = lone.reduce((sum, { x }) => sum + x.length, 0) > maxMarkers
  const shown = series.map((one, at) => !hidden.has(one.id) && styles[at] !== undefined && project(one, view, box))
  const thinnedPoints = dense ? thinPointSeries(series, shown, styles, box) : []
  return series.flatMap((one, at) => {
    const style = styles[at]
    const projection = shown[at]
    if (!projection || !style) return []
    const thinned = thinnedPoints[at]
    // Each lone point is a specimen or a coil, so all are drawn, except where very many cover each other.
    const kept =
      thinned ?? (style.width === 0 || one.kind === 'deviation' ? everyPoint(projection) : thin(projection, box.width))
    const [low, high] = bandEdges(one)
    const band =
      low && high
        ? { upper: project({ x: one.x, y: high }, view, box), lower: project({ x: one.x, y: low }, view, box) }
        : undefined
    const markers = markersOf(style, projection, kept, at, box)
    return [{ at, series: one, style, projection, kept, band, markers, dense: thinned !== undefined }]
  })
}

/** Above this number markers are drawn pixel by pixel. */
const maxMarkers = 5000

/** Thins single points from the last series, which is on top. Series with radii or arrows are thinned separately. */
function thinPointSeries(
  series: readonly ChartSeries[],
  shown: readonly (Projection | false)[],
  styles: readonly SeriesStyle[],
  box: Box,
): readonly (Uint32Array | undefined)[] {
  const taken = emptyCells(box)
  const thinnedPoints: (Uint32Array | undefined)[] = []
  for (let at = series.length - 1; at >= 0; at--) {
    const projection = shown[at]
    if (!projection || !isLone(styles[at])) continue
    thinnedPoints[at] = thinPoints(projection, box, series[at]!.radii || series[at]!.arrow ? emptyCells(box) : taken)
  }
  return thinnedPoints
}

function isLone(style: SeriesStyle | undefined): boolean {
  return style !== undefined && style.width === 0 && style.markers === 'every'
}

/** Kinds whose points were recorded; the points of models are not counted. */
const recordedKinds: readonly SeriesKind[] = ['measured', 'replicate', 'mean']

export function withAllPoints(
  series: readonly ChartSeries[],
  finer: ReadonlyMap<string, Curve> | undefined,
): readonly ChartSeries[] {
  if (!finer || finer.size === 0) return series
  return series.map((one) => {
    const full = finer.get(one.id)
    return full ? { ...one, x: full.x, y: full.y, recorded: full.x.length } : one
  })
}

/** Counts the points drawn and the recorded points; with all points loaded, only those in view. */
export function countPoints(
  drawn: readonly DrawnSeries[],
  box: Box,
): { readonly drawn: number; readonly recorded: number } {
  let count = 0
  let recorded = 0
  for (const { series, projection, kept } of drawn) {
    if (!recordedKinds.includes(series.kind) || series.arrow) continue
    count += countVisible(projection, kept, box.width, box.height)
    const all = series.recorded ?? series.x.length
    recorded += all > series.x.length ? all : countVisible(projection, everyPoint(projection), box.width, box.height)
  }
  return { drawn: count, recorded }
}

/** The point nearest to a position [px]; on a map without lines. */
export function nearestDrawn(drawn: readonly DrawnSeries[], px: number, py: number, box: Box): PointRef | undefined {
  const named = drawn.some(({ series }) => series.names)
  const found = nearestPoint(
    drawn.map(({ series, projection }) => (named && !series.names ? undefined : projection)),
    px,
    py,
    box,
  )
  return found && { series: drawn[found.series]!.at, index: found.index }
}

export function findNamedPoint(drawn: readonly DrawnSeries[], x: number, y: number): PointRef | undefined {
  for (const { at, series } of drawn) {
    if (!series.names) continue
    for (let index = 0; index < series.x.length; index++)
      if (series.x[index] === x && series.y[index] === y) return { series: at, index }
  }
  return undefined
}

/** Ranges of x (0 … 1 of the width) that extrapolated series cover; equal ranges once. */
export function extrapolatedSpans(drawn: readonly DrawnSeries[], scale: Scale): readonly (readonly [number, number])[] {
  const spans = drawn.flatMap(({ series }) => {
    if (series.kind !== 'extrapolated' || series.x.length === 0) return []
    const ends = [series.x[0]!, series.x[series.x.length - 1]!].map((x) => fraction(scale, x))
    const [from, to] = [Math.max(0, Math.min(...ends)), Math.min(1, Math.max(...ends))]
    return to > from ? [[from, to] as const] : []
  })
  // Overlapping tints would darken.
  return spans.filter(([from, to], i) => spans.findIndex(([f, t]) => f === from && t === to) === i)
}

export function noneAboveZero(series: readonly ChartSeries[], axis: 'x' | 'y'): boolean {
  return !series.some((one) => Array.prototype.some.call(one[axis], (value: number) => value > 0))
}

/** Number of points that a logarithmic axis cannot show. */
export function countOmitted(series: readonly ChartSeries[], log: LogChoice): number {
  if (!log.x && !log.y) return 0
  let lost = 0
  for (const { x, y } of series) {
    for (let i = 0; i < x.length; i++) {
      const known = Number.isFinite(x[i]!) && Number.isFinite(y[i]!)
      if (known && ((log.x && x[i]! <= 0) || (log.y && y[i]! <= 0))) lost++
    }
  }
  return lost
}

/** Stress axes start at 0: a truncated axis exaggerates small differences. */
function startsAtZero({ kind, fromZero }: ChartAxis): boolean {
  return fromZero ?? kind === 'stress'
}

function bandEdges({ y, spread: half }: ChartSeries): readonly ArrayLike<number>[] {
  if (!half) return []
  return [-1, 1].map((side) => {
    // A loop: `from` with a function is twenty times slower, twice for every chart.
    const edge = new Float64Array(y.length)
    for (let i = 0; i < edge.length; i++) edge[i] = y[i]! + side * (half[i] ?? 0)
    return edge
  })
}

function markersOf(style: SeriesStyle, projection: Projection, kept: Uint32Array, at: number, box: Box): number[] {
  if (style.markers === 'none') return []
  const { px, py } = projection
  if (style.markers === 'every') return [...kept].filter((i) => Number.isFinite(px[i]!) && Number.isFinite(py[i]!))
  const spacing = Math.max(56, box.width / 7)
  // Offsets differ, so that markers of close curves do not coincide.
  return spacedPoints(projection, kept, spacing, spacing * (0.3 + ((at * 0.37) % 0.7)))
}

function everyPoint({ px }: Projection): Uint32Array {
  // A loop, as in `bandEdges`: called for each step of a zoom.
  const all = new Uint32Array(px.length)
  for (let i = 0; i < all.length; i++) all[i] = i
  return all
}
