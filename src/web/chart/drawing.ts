import type { Curve } from '#core/curves/curve.ts'
import { nearestPoint, type PointRef } from './nearest.ts'
import { spacedPoints } from './path.ts'
import { nearestInGrid, type PointGrid, pointGrid } from './point-grid.ts'
import { project, type Box, type Projection } from './project.ts'
import { fitScale, fraction, type Scale, type View } from './scale.ts'
import type { ChartAxis, ChartEvidence, ChartSeries, SeriesKind } from './series.ts'
import type { SeriesStyle } from './style.ts'
import { countVisible, placesOf, thin, thinPoints } from './thin.ts'

/** One series ready to be painted on a plot of a certain size. */
export type Drawn = {
  /** Place in the chart's list of series. */
  readonly at: number
  readonly series: ChartSeries
  readonly style: SeriesStyle
  readonly projection: Projection
  readonly kept: Uint32Array
  readonly markers: readonly number[]
  /** One of so many points that of those in one place one is drawn. */
  readonly dense: boolean
  readonly band: { readonly upper: Projection; readonly lower: Projection } | undefined
}

/** The view in which all data and the evidence are seen; undefined when an axis has nothing to show. */
export function homeView(
  series: readonly ChartSeries[],
  axes: { readonly x: ChartAxis; readonly y: ChartAxis },
  log: { readonly x: boolean; readonly y: boolean },
  evidence?: ChartEvidence,
): View | undefined {
  const marks = evidence?.marks?.flatMap(({ points }) => points) ?? []
  const xs = [...series.map(({ x }) => x), evidence ? [evidence.from, evidence.to] : [], axes.x.covers ?? []]
  const ys = [...series.flatMap((one) => [one.y, ...bandEdges(one)]), marks.map(([, y]) => y), axes.y.covers ?? []]
  const x = fitScale(xs, { log: log.x, fromZero: axes.x.fromZero ?? false })
  const y = fitScale(ys, { log: log.y, fromZero: startsAtZero(axes.y) })
  return x && y ? { x, y } : undefined
}

/** Projects, thins and places the markers of every series that is shown (`hidden` by id). */
export function drawSeries(
  series: readonly ChartSeries[],
  styles: readonly SeriesStyle[],
  hidden: ReadonlySet<string>,
  view: View,
  box: Box,
): readonly Drawn[] {
  const lone = series.filter((_one, at) => isLone(styles[at]))
  const dense = lone.reduce((sum, { x }) => sum + x.length, 0) > mostMarkers
  const shown = series.map((one, at) => !hidden.has(one.id) && styles[at] !== undefined && project(one, view, box))
  const crowds = dense ? thinCrowds(series, shown, styles, box) : []
  return series.flatMap((one, at) => {
    const style = styles[at]
    const projection = shown[at]
    if (!projection || !style) return []
    const crowd = crowds[at]
    // Points alone and their bars are all drawn: each is a specimen or a coil, not a sample of a line. Only of very many,
    // those that lie on each other are drawn once.
    const kept =
      crowd ?? (style.width === 0 || one.kind === 'deviation' ? everyPoint(projection) : thin(projection, box.width))
    const [low, high] = bandEdges(one)
    const band =
      low && high
        ? { upper: project({ x: one.x, y: high }, view, box), lower: project({ x: one.x, y: low }, view, box) }
        : undefined
    const markers = markersOf(style, projection, kept, at, box)
    return [{ at, series: one, style, projection, kept, band, markers, dense: crowd !== undefined }]
  })
}

/** More markers than this are drawn pixel by pixel, and one for each place. */
const mostMarkers = 5000

/**
 * What is drawn of lone points. The last series lies on top, so it takes its places first, and what it covers is not drawn; but a
 * large marker is seen behind a small one, and an arrow stands beside its point.
 */
function thinCrowds(
  series: readonly ChartSeries[],
  shown: readonly (Projection | false)[],
  styles: readonly SeriesStyle[],
  box: Box,
): readonly (Uint32Array | undefined)[] {
  const taken = placesOf(box)
  const crowds: (Uint32Array | undefined)[] = []
  for (let at = series.length - 1; at >= 0; at--) {
    const projection = shown[at]
    if (!projection || !isLone(styles[at])) continue
    crowds[at] = thinPoints(projection, box, series[at]!.radii || series[at]!.arrow ? placesOf(box) : taken)
  }
  return crowds
}

/** Points without a line between them. */
function isLone(style: SeriesStyle | undefined): boolean {
  return style !== undefined && style.width === 0 && style.markers === 'every'
}

/** Measured, and means of it; lines that a formula makes have no points of their own. */
const recordedKinds: readonly SeriesKind[] = ['measured', 'replicate', 'mean']

/** Series with all their recorded points where these are there. */
export function refined(
  series: readonly ChartSeries[],
  finer: ReadonlyMap<string, Curve> | undefined,
): readonly ChartSeries[] {
  if (!finer || finer.size === 0) return series
  return series.map((one) => {
    const full = finer.get(one.id)
    return full ? { ...one, x: full.x, y: full.y, recorded: full.x.length } : one
  })
}

/**
 * Counts for the honest note: points on the plot as drawn, and the points they stand for. Where all recorded points are
 * there, those in view; of a selection nobody knows how many of the others are.
 */
export function countPoints(drawn: readonly Drawn[], box: Box): { readonly drawn: number; readonly recorded: number } {
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

/** The point nearest to a place on the plot, by number of the series in the chart. */
export function nearestDrawn(drawn: readonly Drawn[], px: number, py: number, box: Box): PointRef | undefined {
  // On a map the things are read, not the lines drawn about them.
  const named = drawn.some(({ series }) => series.names)
  if (named && drawn.some(({ dense }) => dense)) return nearestOfMany(drawn, [px, py], box)
  const found = nearestPoint(
    drawn.map(({ series, projection }) => (named && !series.names ? undefined : projection)),
    px,
    py,
    box,
  )
  return found && { series: drawn[found.series]!.at, index: found.index }
}

/** The thing with exactly these numbers, in whichever series it is now. */
export function sameThing(drawn: readonly Drawn[], x: number, y: number): PointRef | undefined {
  for (const { at, series } of drawn) {
    if (!series.names) continue
    for (let index = 0; index < series.x.length; index++)
      if (series.x[index] === x && series.y[index] === y) return { series: at, index }
  }
  return undefined
}

/** Made when a pointer first comes near, and gone with the projection. */
const grids = new WeakMap<Projection, PointGrid>()

function nearestOfMany(drawn: readonly Drawn[], at: readonly [number, number], box: Box): PointRef | undefined {
  let nearest: PointRef | undefined
  let square = Infinity
  for (const { at: series, series: one, projection } of drawn) {
    if (!one.names) continue
    const grid = grids.get(projection) ?? pointGrid(projection, box)
    grids.set(projection, grid)
    const found = nearestInGrid(grid, projection, at, square)
    if (!found) continue
    nearest = { series, index: found.index }
    square = found.square
  }
  return nearest
}

/** Parts of the width (0 … 1) that lie beyond what was measured: the range of every extrapolated series, equal ones once. */
export function extrapolatedSpans(drawn: readonly Drawn[], scale: Scale): readonly (readonly [number, number])[] {
  const spans = drawn.flatMap(({ series }) => {
    if (series.kind !== 'extrapolated' || series.x.length === 0) return []
    const ends = [series.x[0]!, series.x[series.x.length - 1]!].map((x) => fraction(scale, x))
    const [from, to] = [Math.max(0, Math.min(...ends)), Math.min(1, Math.max(...ends))]
    return to > from ? [[from, to] as const] : []
  })
  // Tints of equal spans would lie on each other and darken.
  return spans.filter(([from, to], i) => spans.findIndex(([f, t]) => f === from && t === to) === i)
}

/** Whether a logarithmic axis could show no point at all. */
export function noneAboveZero(series: readonly ChartSeries[], axis: 'x' | 'y'): boolean {
  return !series.some((one) => Array.prototype.some.call(one[axis], (value: number) => value > 0))
}

/** How many points have no place because an axis is logarithmic. */
export function countLost(series: readonly ChartSeries[], log: { readonly x: boolean; readonly y: boolean }): number {
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

/** Stress axes start at 0, whatever the data say, because a cut axis makes a small difference look large. */
function startsAtZero({ kind, fromZero }: ChartAxis): boolean {
  return fromZero ?? kind === 'stress'
}

function bandEdges({ y, spread: half }: ChartSeries): readonly ArrayLike<number>[] {
  if (!half) return []
  return [-1, 1].map((side) => {
    // A loop: `from` with a function takes twenty times as long, and every chart of every page asks twice.
    const edge = new Float64Array(y.length)
    for (let i = 0; i < edge.length; i++) edge[i] = y[i]! + side * (half[i] ?? 0)
    return edge
  })
}

function markersOf(style: SeriesStyle, projection: Projection, kept: Uint32Array, at: number, box: Box): number[] {
  if (style.markers === 'none') return []
  // What a logarithmic axis has no place for would stand at the corner.
  const { px, py } = projection
  if (style.markers === 'every') return [...kept].filter((i) => Number.isFinite(px[i]!) && Number.isFinite(py[i]!))
  const spacing = Math.max(56, box.width / 7)
  // Each series starts elsewhere, so that markers of curves that lie together can be told apart.
  return spacedPoints(projection, kept, spacing, spacing * (0.3 + ((at * 0.37) % 0.7)))
}

function everyPoint({ px }: Projection): Uint32Array {
  // A loop, as in `bandEdges`: of half a million points a chart asks this with each step of a zoom.
  const all = new Uint32Array(px.length)
  for (let i = 0; i < all.length; i++) all[i] = i
  return all
}
