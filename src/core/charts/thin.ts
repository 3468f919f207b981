import { type Curve, pointsOf } from '../curves/curve.ts'

/** Thins out a curve to at most `limit` points (8 or more): each section retains its ends, lowest and highest point. */
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

/** Points for a picture of 800 pixels. */
const picture = 2400
const [min, max] = [160, 400]

export function pointsPerLine(lines: number): number {
  return Math.round(Math.min(max, Math.max(min, picture / Math.max(1, lines))))
}
