/** Piecewise linear; x non-decreasing, of equal x the first is used. NaN outside the range of x. */
export function interpolate(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  const last = x.length - 1
  if (last < 0 || !(at >= x[0]!) || !(at <= x[last]!)) return Number.NaN
  return between(x, y, firstAtLeast(x, at), at)
}

/** Interpolates as `interpolate`, faster for ordered positions. */
export function interpolator(x: ArrayLike<number>, y: ArrayLike<number>): (at: number) => number {
  const last = x.length - 1
  let i = 0
  return (at) => {
    if (last < 0 || !(at >= x[0]!) || !(at <= x[last]!)) return Number.NaN
    while (x[i]! < at) i++
    while (i > 0 && x[i - 1]! >= at) i--
    return between(x, y, i, at)
  }
}

function between(x: ArrayLike<number>, y: ArrayLike<number>, i: number, at: number): number {
  if (i === 0 || x[i] === at) return y[i]!
  const share = (at - x[i - 1]!) / (x[i]! - x[i - 1]!)
  return y[i - 1]! + share * (y[i]! - y[i - 1]!)
}

/** Finds the first index by bisection; x non-decreasing. Returns x.length if all are below. */
export function firstAtLeast(x: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = x.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (x[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Integral over the indices `from` to `to` − 1. */
export function trapezoidalIntegral(x: ArrayLike<number>, y: ArrayLike<number>, from = 0, to = x.length): number {
  let area = 0
  for (let i = from + 1; i < to; i++) area += ((y[i]! + y[i - 1]!) / 2) * (x[i]! - x[i - 1]!)
  return area
}
