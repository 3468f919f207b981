import { type Curve, pointsOf } from '../curves/curve.ts'

/**
 * Fewer points that draw the same line: each stretch of the curve keeps its ends and its lowest and highest point, so
 * that no peak, drop or plateau is lost. Points keep their order; nothing is averaged or moved.
 *
 * @param limit  at most so many points [count], at least 8; a curve that has no more comes back as it is
 */
export function thinned(curve: Curve, limit: number): Curve {
  const { x, y } = curve
  if (!(limit >= 8)) throw new RangeError(`a limit of ${limit} points draws no curve; at least 8 are needed`)
  if (x.length <= limit) return curve

  const stretches = Math.floor((limit - 1) / 3)
  const kept = new Set<number>([0, x.length - 1])
  for (let s = 0; s < stretches; s++) {
    const from = Math.floor((s * x.length) / stretches)
    const to = Math.floor(((s + 1) * x.length) / stretches)
    let low = from
    let high = from
    for (let i = from; i < to; i++) {
      if (y[i]! < y[low]!) low = i
      if (y[i]! > y[high]!) high = i
    }
    kept.add(from).add(low).add(high)
  }
  const order = [...kept].toSorted((a, b) => a - b).slice(0, limit)
  order[order.length - 1] = x.length - 1
  return pointsOf({ x, y }, order)
}

/** Points of all lines together that a picture carries, and the least and most of one line; 800 pixels show no more. */
const picture = 2400
const [least, most] = [160, 400]

/** So many points of each line [count], where a picture has this many lines. */
export function pointsPerLine(lines: number): number {
  return Math.round(Math.min(most, Math.max(least, picture / Math.max(1, lines))))
}
