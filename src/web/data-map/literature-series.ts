import type { DataMap, MapLiterature } from '#contract/views/data-map.ts'
import type { Extent } from '#core/data-maps/overlay-lines.ts'
import type { Span } from '#core/literature/index.ts'
import { literatureColour } from '#web/chart/palette.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import type { MapState } from './map-state.ts'
import type { Scale } from './point-series.ts'

type LiteratureSeries = {
  readonly series: readonly ChartSeries[]
  /** By id of the series. */
  readonly places: ReadonlyMap<string, readonly MapLiterature[]>
}

export function shownLiterature(
  { literature }: Pick<DataMap, 'literature'>,
  state: Pick<MapState, 'literature'>,
): readonly MapLiterature[] {
  if ('none' in literature || state.literature === 'none') return []
  return state.literature === 'all' ? literature : literature.filter(({ sort }) => sort !== 'requirement or guarantee')
}

/** Squares for tested, hollow squares for typical values, bars for ranges, boxes for requirements. */
export function literatureSeries(
  all: readonly MapLiterature[],
  extent: Extent | undefined,
  scale: Scale,
): LiteratureSeries {
  const places = new Map<string, readonly MapLiterature[]>()
  const points = (id: string, label: string, hollow: boolean, own: readonly MapLiterature[]): ChartSeries[] => {
    if (own.length === 0) return []
    places.set(id, own)
    return [
      {
        id,
        label,
        hollow,
        kind: 'published',
        draw: 'points',
        synthetic: false,
        colour: literatureColour,
        x: own.map(({ x }) => x.low! * scale.x),
        y: own.map(({ y }) => y.low! * scale.y),
        names: own.map(({ name }) => name),
      },
    ]
  }
  const isPoint = ({ x, y }: MapLiterature) => isSingle(x) && isSingle(y)
  const ofSort = (value: MapLiterature['sort']) => all.filter(({ sort }) => sort === value)
  const tested = ofSort('tested value')
  const typical = ofSort('typical value')
  const ranges = [...tested, ...typical].filter((one) => !isPoint(one))
  return {
    series: [
      ...points('literature tested', 'Published, tested', false, tested.filter(isPoint)),
      ...points('literature typical', 'Published, typical', true, typical.filter(isPoint)),
      ...boxes('literature ranges', 'Published ranges', ranges, extent, scale),
      ...boxes('literature requirements', 'Requirements', ofSort('requirement or guarantee'), extent, scale),
    ],
    places,
  }
}

function isSingle({ low, high }: Span): boolean {
  return low !== null && low === high
}

/** One line with gaps; open sides end after a short piece. */
function boxes(
  id: string,
  label: string,
  own: readonly MapLiterature[],
  extent: Extent | undefined,
  scale: Scale,
): ChartSeries[] {
  if (own.length === 0) return []
  const piece = {
    x: openPiece(
      own.map((one) => one.x),
      extent && [extent.from, extent.to],
    ),
    y: openPiece(
      own.map((one) => one.y),
      extent && [0, extent.top],
    ),
  }
  const x: number[] = []
  const y: number[] = []
  const line = (...corners: readonly (readonly [number, number])[]) => {
    for (const [across, up] of [...corners, [Number.NaN, Number.NaN] as const]) {
      x.push(across * scale.x)
      y.push(up * scale.y)
    }
  }
  for (const place of own) {
    const [left, right] = endsWith(place.x, piece.x)
    const [bottom, top] = endsWith(place.y, piece.y)
    if (place.x.low !== null) line([left, bottom], [left, top])
    if (place.x.high !== null && right !== left) line([right, bottom], [right, top])
    if (place.y.low !== null) line([left, bottom], [right, bottom])
    if (place.y.high !== null && top !== bottom) line([left, top], [right, top])
  }
  return [{ id, label, kind: 'requirement', synthetic: false, colour: literatureColour, x, y }]
}

function endsWith({ low, high }: Span, piece: number): readonly [number, number] {
  return [low ?? high! - piece, high ?? low! + piece]
}

/** A twentieth of the range. */
function openPiece(spans: readonly Span[], drawn: readonly [number, number] | undefined): number {
  const limits = spans.flatMap(({ low, high }) => [low, high].filter((limit) => limit !== null))
  const all = [...limits, ...(drawn ?? [])]
  const [from, to] = [Math.min(...all), Math.max(...all)]
  return 0.05 * (to - from || Math.abs(to))
}
