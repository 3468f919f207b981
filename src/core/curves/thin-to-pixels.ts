import type { Curve } from './curve.ts'

/**
 * Fewer points that paint the same picture: of the points that fall into one pixel column the first, the lowest, the
 * highest and the last stay, in their order. Nothing is averaged, so a peak one sample wide still reaches its height.
 *
 * A curve that turns back (a loading loop) is kept branch by branch: a column ends whenever the curve leaves it.
 * A gap (NaN) stays a gap. One more point on either side of the range stays, so that lines reach the edge.
 *
 * @param from, to  range of x shown, from < to
 * @param columns   pixel columns of the plot [count]
 */
export function thinToPixels({ x, y }: Curve, from: number, to: number, columns: number): Curve {
  if (!(to > from) || !(columns >= 1)) throw new RangeError(`${columns} columns from ${from} to ${to} show nothing`)
  const scale = columns / (to - from)
  const columnOf = (i: number) => Math.max(-1, Math.min(columns, Math.floor((x[i]! - from) * scale)))
  const kept: number[] = []
  const keep = (i: number) => {
    if (kept.at(-1) !== i) kept.push(i)
  }

  let start = 0
  while (start < x.length) {
    const column = columnOf(start)
    let end = start + 1
    let low = start
    let high = start
    while (end < x.length && columnOf(end) === column && Number.isNaN(y[end]!) === Number.isNaN(y[start]!)) {
      if (y[end]! < y[low]!) low = end
      if (y[end]! > y[high]!) high = end
      end++
    }
    const inside = column >= 0 && column < columns
    keep(start)
    if (inside) {
      keep(Math.min(low, high))
      keep(Math.max(low, high))
    }
    keep(end - 1)
    start = end
  }
  return { x: Float64Array.from(kept, (i) => x[i]!), y: Float64Array.from(kept, (i) => y[i]!) }
}
