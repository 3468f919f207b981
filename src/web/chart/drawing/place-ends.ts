import type { ChartSeries } from '../series.ts'
import type { DrawnSeries } from './drawing.ts'

/** Charts with more lines have a legend below the plot. */
const maxLines = 8

/** True for two to eight lines that end at the right of the plot: their names are next to the ends. */
export function hasEndLabels(series: readonly ChartSeries[], equalAxes: boolean): boolean {
  return !equalAxes && series.length > 1 && series.length <= maxLines && series.every(({ names }) => !names)
}

/**
 * Middles of labels [px from the top] next to the last visible point of each series, without overlap and within the
 * plot as far as there is room. Series without a visible point follow the others.
 * @param heights  of the labels [px], by the index of the series
 */
export function placeEnds(
  drawn: readonly DrawnSeries[],
  { width, height }: { readonly width: number; readonly height: number },
  heights: readonly number[],
): readonly number[] {
  const ends = heights.map((_, at) => {
    const one = drawn.find((each) => each.at === at)
    return one ? endOf(one, width) : undefined
  })
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

function endOf({ projection: { px, py } }: DrawnSeries, width: number): number | undefined {
  let last = -1
  for (let i = 0; i < px.length; i++)
    if (px[i]! <= width + 1 && px[i]! >= 0 && Number.isFinite(py[i]!) && (last < 0 || px[i]! >= px[last]!)) last = i
  return last < 0 ? undefined : py[last]
}
