/**
 * Value of the broken line through (x, y) at one place.
 *
 * @param x  non-decreasing; where several x are equal the first of them counts
 * @returns NaN outside the range of x: nothing is extrapolated
 */
export function interpolate(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  const last = x.length - 1
  if (last < 0 || !(at >= x[0]!) || !(at <= x[last]!)) return Number.NaN
  return between(x, y, firstAtLeast(x, at), at)
}

/** The same for places that are asked for in order, or nearly: each is looked for from where the one before was found. */
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

/** @param i  the first x that is not below the place */
function between(x: ArrayLike<number>, y: ArrayLike<number>, i: number, at: number): number {
  if (i === 0 || x[i] === at) return y[i]!
  const share = (at - x[i - 1]!) / (x[i]! - x[i - 1]!)
  return y[i - 1]! + share * (y[i]! - y[i - 1]!)
}

/** Index of the first x that is not below `limit`, by bisection; x.length when all are. x must be non-decreasing. */
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
