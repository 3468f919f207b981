import { maxEndNames } from '../max-end-names.ts'
import { type ChartSeries, legendEntries } from '../series.ts'
import type { DrawnSeries } from './drawing.ts'

/** True for two to eight names of lines that end at the right of the plot: the names are next to the ends. */
export function hasEndLabels(series: readonly ChartSeries[], equalAxes: boolean): boolean {
  if (equalAxes || series.some(({ names }) => names)) return false
  const { length } = legendEntries(series)
  return length > 1 && length <= maxEndNames
}

/**
 * Middles of labels [px from the top] next to the last visible point of their series, without overlap and within the
 * plot as far as there is room. Labels without a visible point follow the others. Labels of several lines are in order.
 * @param heights  of the labels [px], by the index of the series or of the entry in `members`
 * @param members  indices of the series of each label; default: one each
 */
export function placeEnds(
  drawn: readonly DrawnSeries[],
  { width, height }: { readonly width: number; readonly height: number },
  heights: readonly number[],
  members: readonly (readonly number[])[] = heights.map((_, at) => [at]),
): readonly number[] {
  const lines = members.map((own) => drawn.filter(({ at }) => own.includes(at)))
  // Ends of specimens do not show the order of a quantity; those of a test and its model do.
  if (lines.some(areSpecimens)) return stacked(heights)
  const ends = lines.map((own) => own.flatMap((one) => endOf(one, width) ?? []).toSorted(furthest)[0]?.y)
  const order = [...heights.keys()].toSorted((a, b) => (ends[a] ?? Infinity) - (ends[b] ?? Infinity) || a - b)
  const places = heights.map((own, at) => Math.min(height - own / 2, Math.max(own / 2, ends[at] ?? height)))
  const gap = (a: number, b: number) => (heights[a]! + heights[b]!) / 2
  // Downwards, then upwards from the lower edge.
  for (const [i, at] of order.entries())
    if (i > 0) places[at] = Math.max(places[at]!, places[order[i - 1]!]! + gap(order[i - 1]!, at))
  for (const [i, at] of [...order.entries()].toReversed()) {
    const next = order[i + 1]
    const limit = next === undefined ? height - heights[at]! / 2 : places[next]! - gap(at, next)
    places[at] = Math.min(places[at]!, limit)
  }
  // If all together are taller than the plot, they start at its upper edge.
  for (const [i, at] of order.entries()) {
    const before = order[i - 1]
    places[at] = Math.max(places[at]!, before === undefined ? heights[at]! / 2 : places[before]! + gap(before, at))
  }
  return places
}

/** Below each other from the upper edge. */
function stacked(heights: readonly number[]): readonly number[] {
  return heights.map((own, at) => heights.slice(0, at).reduce((sum, one) => sum + one, own / 2))
}

/** Several lines of one kind, but not bands. */
function areSpecimens(lines: readonly DrawnSeries[]): boolean {
  const isBand = lines.some(({ series }) => series.draw === 'band')
  return lines.length > 1 && !isBand && new Set(lines.map(({ series }) => series.kind)).size === 1
}

type End = { readonly x: number; readonly y: number }

const furthest = (a: End, b: End) => b.x - a.x

/** Last visible point [px]. */
function endOf({ projection: { px, py } }: DrawnSeries, width: number): End | undefined {
  let last = -1
  for (let i = 0; i < px.length; i++)
    if (px[i]! <= width + 1 && px[i]! >= 0 && Number.isFinite(py[i]!) && (last < 0 || px[i]! >= px[last]!)) last = i
  return last < 0 ? undefined : { x: px[last]!, y: py[last]! }
}
