import type { DataMap, MapCurve, MapLiterature, MapPoint } from '#contract/views/data-map.ts'
import { unpack } from '#contract/views/packed.ts'
import type { MapTrend } from '#core/data-maps/map-trend.ts'
import { type Extent, indexLine, overlayLines } from '#core/data-maps/overlay-lines.ts'
import type { MapPosition } from '#core/data-maps/map-position.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { median } from '#core/numerics/averages.ts'
import { rampSteps } from '#web/chart/palette.ts'
import { chartOrigin, type ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from './chart-axis.ts'
import { closed, mapFindings, placesOf } from './map-findings.ts'
import { literatureSeries, shownLiterature } from './literature-series.ts'
import { minMaxOf, type MapPoints, steppedBy } from './map-points.ts'
import type { ShownMap } from './map-state.ts'
import { publishedBoxes } from './published-ranges.ts'
import { grey, ink, pointSeries, type Scale } from './point-series.ts'
import { rangeWords, withThirds } from './point-thirds.ts'

export type DrawnMap = {
  readonly series: readonly ChartSeries[]
  /** Point indices of coils by id of the series. */
  readonly points: ReadonlyMap<string, Uint32Array>
  /** Published values by id of the series. */
  readonly literature: ReadonlyMap<string, readonly MapLiterature[]>
}

/** All series of a map; `picked`: indices of selected coils, `curves`: models of the points. */
export function mapSeries(
  map: DataMap,
  points: MapPoints,
  state: ShownMap,
  picked: ReadonlyMap<number, MapPoint>,
  curves: readonly MapCurve[] = [],
  { passed, trend, front, outlines } = mapFindings(points, state),
): DrawnMap {
  const scale = { x: chartAxis(map.x).factor, y: chartAxis(map.y).factor }
  const line = (
    id: string,
    label: string,
    kind: ChartSeries['kind'],
    colour: number,
    places: readonly MapPosition[],
  ) => ({
    ...curveOf(places, scale),
    id,
    label,
    kind,
    colour,
    synthetic: false,
  })
  const dots = pointSeries(withThirds(points, map, state), state, {
    passed,
    picked: new Set(picked.keys()),
    scale,
    steps: stepNames(map, points),
  })
  const synthetic = chartOrigin(dots.series) === 'synthetic'
  const literature = literatureSeries(shownLiterature(map, state), extentOf(points), scale)
  return {
    series: [
      // First in the legend.
      ...modelCurves(curves, scale),
      ...dots.series,
      ...literature.series,
      ...(front.length > 0
        ? [line('pareto', `Front: ${state.pareto.replace('-', ' of x, ')} of y`, 'envelope', ink, front)]
        : []),
      ...arrows(points, passed, scale),
      ...(trend ? trendSeries(trend, scale, synthetic) : []),
      ...bars(
        (points.listed ?? []).filter((_point, i) => passed === undefined || passed[i] === 1),
        scale,
      ),
      ...outlines.map(({ group, colour, places }) => ({
        ...line(`${group} ${state.envelope}`, `${group}, ${envelopeWords[state.envelope]}`, 'envelope', colour, places),
        ...markerOf(dots.series.filter(({ legend }) => legend === group)),
        tag: group,
      })),
      ...(state.slope === undefined ? [] : indexLines(points, state.slope, [...picked.values()], line)),
      ...(state.lines === 'shown' ? rules(map, points, line) : []),
      ...(state.published === 'shown' ? publishedBoxes(map) : []).map(({ family, colour, corners }) => ({
        ...line(`published ${family}`, `${family}, published`, 'reference', colour, closed(corners)),
        tag: family.replace(/ \(.*/, ''),
      })),
    ],
    points: dots.points,
    literature: literature.places,
  }
}

/** Of the points of a group, for its name; with their entry in the legend. Nothing if its points have several markers. */
function markerOf(own: readonly ChartSeries[]): Pick<ChartSeries, 'shape' | 'hollow' | 'legend'> {
  const [first] = own
  if (!first) return {}
  const hollow = own.every((one) => one.hollow === true || one.synthetic)
  return { shape: first.shape ?? first.colour, hollow, legend: first.legend }
}

/** Colour by coil; the dash distinguishes the necking limit from the law. */
function modelCurves(curves: readonly MapCurve[], scale: Scale): ChartSeries[] {
  const coils = [...new Set(curves.map(({ coil }) => coil))]
  return curves.map(({ coil, name, id, label, kind, synthetic, x, y }) => ({
    id: `model ${coil} ${id}`,
    label: `${name}: ${label}`,
    kind,
    synthetic,
    colour: coils.indexOf(coil),
    second: id === 'necking',
    x: unpack(x).map((value) => value * scale.x),
    y: unpack(y).map((value) => value * scale.y),
  }))
}

/** Ranges for colours, lowest first: `600 – 720 MPa`. */
function stepNames(map: DataMap, points: MapPoints): string[] | undefined {
  const [axis, values] = [steppedBy(map), steppedBy(points)]
  const ends = axis && values ? minMaxOf(values) : undefined
  if (!axis || !ends) return undefined
  const at = (step: number) => ends[0] + ((ends[1] - ends[0]) * step) / rampSteps
  return Array.from({ length: rampSteps }, (_, step) => rangeWords(axis, at(step), at(step + 1)))
}

const envelopeWords = { none: '', hull: 'convex hull', ellipse: '90 % ellipse' } as const

type Line = (
  id: string,
  label: string,
  kind: ChartSeries['kind'],
  colour: number,
  places: readonly MapPosition[],
) => ChartSeries

function curveOf(places: readonly MapPosition[], scale: Scale): Pick<ChartSeries, 'x' | 'y'> {
  return { x: places.map(({ x }) => x * scale.x), y: places.map(({ y }) => y * scale.y) }
}

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

function arrows(points: MapPoints, passed: Uint8Array | undefined, scale: Scale): ChartSeries[] {
  return (['y', 'x'] as const).flatMap((axis): ChartSeries[] => {
    const own = placesOf(points, passed, ({ atLeast }) => atLeast.includes(axis))
    if (own.length === 0) return []
    const about = {
      label: 'Lower bound: no crack observed',
      kind: 'measured',
      draw: 'points',
      colour: ink,
    } as const
    return [
      {
        ...curveOf(own, scale),
        ...about,
        id: `at least ${axis}`,
        arrow: axis === 'y' ? 'up' : 'right',
        synthetic: false,
      },
    ]
  })
}

/** Line and band; the band of a power law is asymmetric. */
function trendSeries({ law, line, n, rSquared, slope }: MapTrend, scale: Scale, synthetic: boolean): ChartSeries[] {
  const about = { kind: 'fitted', colour: ink, synthetic } as const
  const name = law === 'power' ? `Power law, exponent ${slope.toFixed(2)}` : 'Least squares'
  const middle = line.map(({ x, low, high }) => ({ x, y: (low + high) / 2 }))
  return [
    {
      ...curveOf(line, scale),
      ...about,
      id: 'trend',
      label: `${name}, n = ${n}, R² = ${rSquared.toFixed(2)}${law === 'power' ? ' of the logarithms' : ''}`,
    },
    {
      ...curveOf(middle, scale),
      ...about,
      id: 'trend band',
      label: '90 % of new coils',
      draw: 'band',
      spread: line.map(({ low, high }) => ((high - low) / 2) * scale.y),
    },
  ]
}

/** Through each selected coil, or the middle of the map: materials above such a line are better. */
function indexLines(points: MapPoints, slope: string, own: readonly MapPoint[], line: Line): ChartSeries[] {
  const extent = extentOf(points)
  if (!extent) return []
  const middle = { name: 'the middle', x: middleOf(points.x), y: middleOf(points.y) }
  return (own.length > 0 ? own : [middle]).flatMap((through) => {
    const drawn = indexLine(through, Number(slope), extent).points
    const label = `Slope ${slope} through ${through.name}`
    return drawn.length > 1 ? [line(`index ${through.name}`, label, 'reference', ink, drawn)] : []
  })
}

function middleOf(values: ArrayLike<number>): number {
  return median(Float64Array.from(values).filter(Number.isFinite))
}

function rules(map: DataMap, points: MapPoints, line: Line): ChartSeries[] {
  const preset = presetWith({ x: map.x.asked, y: map.y.asked })
  const extent = extentOf(points)
  if (!preset || !extent) return []
  return preset.overlays.flatMap((overlay) =>
    overlayLines(overlay, extent).flatMap(({ label, points: places }) =>
      places.length > 1 ? [line(`rule ${label}`, label, 'reference', grey, places)] : [],
    ),
  )
}

function extentOf({ x, y }: MapPoints): Extent | undefined {
  const [across, up] = [minMaxOf(x), minMaxOf(y)]
  if (!across || !up) return undefined
  const [from, to] = across
  // For a single coil.
  return to > from ? { from, to, top: 1.05 * up[1] } : { from: 0.8 * from, to: 1.2 * to, top: 1.5 * 1.05 * up[1] }
}
