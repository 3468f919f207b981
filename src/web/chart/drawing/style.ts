import { type MarkerShape, palette, styleColour, swatches } from '../palette.ts'
import type { ChartSeries, SeriesKind } from '../series.ts'

export type SeriesStyle = {
  /** Index in `swatches`. */
  readonly colour: number
  /** Line width [px]; 0: no line. */
  readonly width: number
  readonly dash: readonly number[]
  readonly marker: { readonly shape: MarkerShape; readonly hollow: boolean }
  /** `spaced`: at intervals along the line, for synthetic data and predictions. */
  readonly markers: 'none' | 'every' | 'spaced'
  /** Opacity of the band; 0: none. */
  readonly band: number
}

type KindStyle = {
  /** [px] */
  readonly width: number
  readonly dash?: readonly number[]
  /** Lines of data have markers if they are synthetic. */
  readonly isData?: boolean
}

const solid: readonly number[] = []

const kinds: Record<SeriesKind, KindStyle> = {
  measured: { width: 2, isData: true },
  mean: { width: 2.5, isData: true },
  replicate: { width: 1, isData: true },
  predicted: { width: 1.5, isData: true },
  supported: { width: 1.5, dash: [10, 3] },
  extrapolated: { width: 1.5, dash: [3, 2] },
  fitted: { width: 1, dash: solid },
  simulated: { width: 1.5, dash: solid },
  calculated: { width: 1.5, dash: solid },
  reference: { width: 1, dash: [2, 3] },
  deviation: { width: 1, dash: solid },
  envelope: { width: 1.5, dash: solid },
  published: { width: 1.5, dash: solid },
  requirement: { width: 1.5, dash: solid },
}

const orientationDash = { RD: solid, DD: [8, 3, 2, 3], TD: [8, 4] } as const

/** Styles of all series. Orientation decides the dash for up to six colours; above that, dashes distinguish colours. */
export function seriesStyles(series: readonly ChartSeries[]): readonly SeriesStyle[] {
  const colours = new Set(series.map(({ colour }) => styleColour(colour)))
  return series.map((one) => seriesStyle(one, colours.size <= 6))
}

function seriesStyle(series: ChartSeries, hasOrientationDashes: boolean): SeriesStyle {
  const colour = styleColour(series.colour)
  const swatch = swatches[colour]!
  const { kind, draw = 'line', synthetic, orientation } = series
  const { width, dash, isData } = kinds[kind]
  const isLine = draw === 'line' || draw === 'both'
  const ownDash = orientation && hasOrientationDashes ? orientationDash[orientation] : swatch.dash
  const isSpaced = draw === 'line' && isData && (synthetic || kind === 'predicted')
  return {
    colour,
    width: isLine ? width : 0,
    dash: series.second ? [7, 2, 2, 2] : (dash ?? ownDash),
    marker: {
      shape: shapeOf(series, swatch.marker),
      hollow: synthetic || series.hollow === true || kind === 'predicted',
    },
    markers: draw === 'points' || draw === 'both' ? 'every' : isSpaced ? 'spaced' : 'none',
    band: series.spread ? 0.2 : 0,
  }
}

/** Half the size of a point's marker [px]. */
export function markerRadius({ kind, radii }: Pick<ChartSeries, 'kind' | 'radii'>, index?: number): number {
  const own = index === undefined ? undefined : radii?.[index]
  return own ?? (kind === 'replicate' ? 2.5 : 3.5)
}

function shapeOf({ kind, shape, arrow }: ChartSeries, own: MarkerShape): MarkerShape {
  if (arrow !== undefined) return arrow === 'up' ? 'arrowUp' : 'arrowRight'
  if (kind === 'predicted') return 'diamond'
  if (kind === 'published') return 'square'
  return shape === undefined ? own : palette[shape % palette.length]!.marker
}
