import { freeShapes, type Marker, styleColour, swatches } from './palette.ts'
import type { ChartSeries } from './series.ts'

/** How one series is drawn, everywhere: canvas, legend, static picture, files. */
export type SeriesStyle = {
  /** Place among the swatches. */
  readonly colour: number
  /** Line width [px]; 0: no line. */
  readonly width: number
  readonly dash: readonly number[]
  readonly marker: Marker
  /** `every`: on each point. `spaced`: now and then along the line, to tell synthetic data and predictions. */
  readonly markers: 'none' | 'every' | 'spaced'
  /** Opacity of the band; 0: none. */
  readonly band: number
}

const orientationDash = { RD: [], DD: [8, 3, 2, 3], TD: [8, 4] } as const

const lineWidth = {
  measured: 2,
  mean: 2.5,
  replicate: 1,
  supported: 1.5,
  extrapolated: 1.5,
  fitted: 1,
  simulated: 1.5,
  calculated: 1.5,
  predicted: 1.5,
  reference: 1,
  deviation: 1,
  envelope: 1.5,
  published: 1.5,
  requirement: 1.5,
} as const

/**
 * Styles of all series of a chart. Orientation decides the dash only while six colours or fewer are in use; above that
 * dashes have to tell colours apart.
 */
export function seriesStyles(series: readonly ChartSeries[]): readonly SeriesStyle[] {
  const colours = new Set(series.map(({ colour }) => styleColour(colour)))
  return series.map((one) => seriesStyle(one, colours.size <= 6))
}

function seriesStyle(series: ChartSeries, orientationDashes: boolean): SeriesStyle {
  const colour = styleColour(series.colour)
  const { dash: ownDash, marker: ownMarker } = swatches[colour]!
  const draw = series.draw ?? 'line'
  // Twelve colours and two fillings cannot be told apart: on a map the filling says what the number stands on.
  const hollow = series.synthetic || series.hollow || series.kind === 'predicted' || (!series.names && ownMarker.hollow)
  return {
    colour,
    width: draw === 'points' || draw === 'band' ? 0 : lineWidth[series.kind],
    dash: dashOf(series, ownDash, orientationDashes),
    marker: {
      shape: hollow && series.names ? fillable(shapeOf(series, ownMarker)) : shapeOf(series, ownMarker),
      hollow,
    },
    markers:
      draw === 'points' || draw === 'both'
        ? 'every'
        : (series.synthetic || series.kind === 'predicted') &&
            draw !== 'band' &&
            ![
              'fitted',
              'simulated',
              'calculated',
              'supported',
              'extrapolated',
              'reference',
              'deviation',
              'envelope',
              'published',
              'requirement',
            ].includes(series.kind)
          ? 'spaced'
          : 'none',
    band: series.spread ? 0.2 : 0,
  }
}

/** Half the size of a point's marker [px]. */
export function markerRadius({ kind, radii }: Pick<ChartSeries, 'kind' | 'radii'>, index?: number): number {
  const own = index === undefined ? undefined : radii?.[index]
  return own ?? (kind === 'replicate' ? 2.5 : 3.5)
}

/** On a map hollow points have to differ from filled ones, which strokes alone cannot. */
const fillable = (shape: Marker['shape']) =>
  shape === 'plus' || shape === 'cross' || shape === 'star' ? 'circle' : shape

function shapeOf({ kind, shape, arrow }: ChartSeries, own: Marker): Marker['shape'] {
  if (arrow !== undefined) return arrow === 'up' ? 'arrowUp' : 'arrowRight'
  if (kind === 'predicted') return 'diamond'
  if (kind === 'published') return 'square'
  return shape === undefined ? own.shape : freeShapes[shape % freeShapes.length]!
}

function dashOf(series: ChartSeries, own: readonly number[], orientationDashes: boolean): readonly number[] {
  if (series.second) return [7, 2, 2, 2]
  if (series.kind === 'extrapolated') return [3, 2]
  if (series.kind === 'supported') return [10, 3]
  if (series.kind === 'reference') return [2, 3]
  // Bars and outlines are known by their shape, a fit by its thin line, whatever colour they have.
  if (['deviation', 'envelope', 'published', 'requirement'].includes(series.kind)) return []
  if (series.kind === 'fitted' || series.kind === 'simulated' || series.kind === 'calculated') return []
  if (series.orientation && orientationDashes) return orientationDash[series.orientation]
  return own
}
