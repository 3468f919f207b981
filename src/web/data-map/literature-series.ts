import type { DataMap, MapLiterature } from '#contract/views/data-map.ts'
import type { Extent } from '#core/data-maps/overlay-lines.ts'
import type { Span } from '#core/literature/index.ts'
import { literatureColour } from '#web/chart/palette.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import type { MapState } from './map-state.ts'
import type { Scale } from './point-series.ts'

type LiteratureSeries = {
  readonly series: readonly ChartSeries[]
  /** Published materials of the points of each series, by its id. */
  readonly places: ReadonlyMap<string, readonly MapLiterature[]>
}

/** Published materials that a map shows as its reader has switched it. */
export function shownLiterature(
  { literature }: Pick<DataMap, 'literature'>,
  state: Pick<MapState, 'literature'>,
): readonly MapLiterature[] {
  if ('none' in literature || state.literature === 'none') return []
  return state.literature === 'all' ? literature : literature.filter(({ sort }) => sort !== 'requirement or guarantee')
}

/**
 * Tested values as squares, typical values as hollow squares, published ranges as bars, requirements as boxes that are open where the
 * requirement is.
 *
 * @param extent  of the coils on the map: open boxes end a little beyond it
 */
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
  const ofSort = (wanted: MapLiterature['sort']) => all.filter(({ sort }) => sort === wanted)
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

/** All boxes as one line with gaps. */
function boxes(
  id: string,
  label: string,
  own: readonly MapLiterature[],
  extent: Extent | undefined,
  scale: Scale,
): ChartSeries[] {
  if (own.length === 0) return []
  const ends = {
    x: openEnds(
      own.map(({ x }) => x),
      extent && [extent.from, extent.to],
    ),
    y: openEnds(
      own.map(({ y }) => y),
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
  for (const { x: across, y: up } of own) {
    const [left, right] = [across.low ?? ends.x[0], across.high ?? ends.x[1]]
    const [bottom, top] = [up.low ?? ends.y[0], up.high ?? ends.y[1]]
    // A side is drawn where a limit is.
    if (across.low !== null) line([left, bottom], [left, top])
    if (across.high !== null && right !== left) line([right, bottom], [right, top])
    if (up.low !== null) line([left, bottom], [right, bottom])
    if (up.high !== null && top !== bottom) line([left, top], [right, top])
  }
  return [{ id, label, kind: 'requirement', synthetic: false, colour: literatureColour, x, y }]
}

/** Where open ranges end on the chart: a little beyond everything else that is drawn. */
function openEnds(spans: readonly Span[], drawn: readonly [number, number] | undefined): readonly [number, number] {
  const limits = spans.flatMap(({ low, high }) => [low, high].filter((limit) => limit !== null))
  const all = [...limits, ...(drawn ?? [])]
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const margin = 0.05 * (to - from || Math.abs(to))
  return [Math.max(0, from - margin), to + margin]
}
