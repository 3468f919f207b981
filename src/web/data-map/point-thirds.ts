import type { DataMap, MapAxis } from '#contract/views/data-map.ts'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { minMaxOf, type MapKind, type MapPoints } from './map-points.ts'
import type { ShownMap } from './map-state.ts'

/** Adds the third of a property to each kind of points; equal numbers of coils. */
export function withThirds(
  points: MapPoints,
  map: Pick<DataMap, 'size' | 'hue'>,
  { shape }: Pick<ShownMap, 'shape'>,
): MapPoints {
  if (shape !== 'size' && shape !== 'hue') return points
  const [axis, values] = [map[shape], points[shape]]
  if (!axis || !values) return points
  const { kinds, kind, x } = points
  const placed = Float64Array.from(values).filter((value, i) => Number.isFinite(value) && Number.isFinite(x[i]!))
  const thirds = thirdsOf(placed.sort())
  const all = [...thirds.map(([from, to]) => rangeWords(axis, from, to)), notKnown]
  const thirdOf = (value: number) => {
    const third = thirds.findIndex(([, to]) => value <= to)
    return third === -1 ? thirds.length : third
  }
  return {
    ...points,
    kinds: all.flatMap((third) => kinds.map((own): MapKind => ({ ...own, third }))),
    kind: Uint32Array.from(kind, (own, i) => own + kinds.length * thirdOf(values[i]!)),
  }
}

export const notKnown = 'Unknown'

/** Ends of the thirds. Equal values share one, so there may be fewer. */
function thirdsOf(sorted: Float64Array): (readonly [number, number])[] {
  const cuts = [0, 1, 2].map((third) => sorted.indexOf(sorted[Math.floor((third * sorted.length) / 3)]!))
  const starts = sorted.length === 0 ? [] : [...new Set(cuts)]
  return starts.map((start, i) => minMaxOf(sorted.subarray(start, starts[i + 1]))!)
}

/** `600 – 720 MPa`, or `720 MPa` if both ends are equal. */
export function rangeWords({ displayUnit }: Pick<MapAxis, 'displayUnit'>, from: number, to: number): string {
  const ends = [...new Set([from, to].map((end) => formatSignificant(end, 3)))]
  return withUnit(ends.join(' – '), displayUnit)
}
