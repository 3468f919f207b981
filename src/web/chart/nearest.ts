import type { Box, Projection } from './project.ts'

/** A point of the chart: which series, which of its points. */
export type PointRef = { readonly series: number; readonly index: number }

/** The point nearest to a place on the screen among those that are on the plot, over all projections given. */
export function nearestPoint(
  projections: readonly (Projection | undefined)[],
  px: number,
  py: number,
  { width, height }: Box,
): PointRef | undefined {
  let best: PointRef | undefined
  let bestSquare = Infinity
  for (const [series, projection] of projections.entries()) {
    if (!projection) continue
    const { px: xs, py: ys } = projection
    for (let index = 0; index < xs.length; index++) {
      const x = xs[index]!
      const y = ys[index]!
      const square = (x - px) ** 2 + (y - py) ** 2
      // NaN compares false, so gaps are never the nearest.
      if (square < bestSquare && x >= 0 && x <= width && y >= 0 && y <= height) {
        bestSquare = square
        best = { series, index }
      }
    }
  }
  return best
}

/** The point of one series nearest to a place along x, the nearer in y where a loop passes several times. */
export function nearestAlongX({ px, py }: Projection, x: number, y: number): number | undefined {
  let best: number | undefined
  let bestX = Infinity
  let bestY = Infinity
  for (let i = 0; i < px.length; i++) {
    if (!Number.isFinite(py[i]!)) continue
    const dx = Math.abs(px[i]! - x)
    const dy = Math.abs(py[i]! - y)
    if (dx < bestX - 0.5 || (dx <= bestX + 0.5 && dy < bestY)) {
      best = i
      bestX = Math.min(dx, bestX)
      bestY = dy
    }
  }
  return best
}

/**
 * y of a curve at an exact x, between two neighbouring points; where the curve passes several times the passage
 * nearest to `nearY`. Undefined outside its range and across gaps: nothing is extended.
 */
export function valueAtX(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number, nearY: number): number | undefined {
  let best: number | undefined
  for (let i = 1; i < xs.length; i++) {
    const x0 = xs[i - 1]!
    const x1 = xs[i]!
    if ((x0 - x) * (x1 - x) > 0 || Number.isNaN(x0 + x1)) continue
    const y = x1 === x0 ? ys[i]! : ys[i - 1]! + ((ys[i]! - ys[i - 1]!) * (x - x0)) / (x1 - x0)
    if (Number.isFinite(y) && (best === undefined || Math.abs(y - nearY) < Math.abs(best - nearY))) best = y
  }
  return best
}

/** The point of a curve in other points, e.g. more of them, that lies where a point of the first does. */
export function samePlace(before: Columns, index: number, after: Columns): number {
  const [width, height] = [extent(after.x), extent(after.y)]
  let best = 0
  let bestSquare = Infinity
  for (let i = 0; i < after.x.length; i++) {
    const square = ((after.x[i]! - before.x[index]!) / width) ** 2 + ((after.y[i]! - before.y[index]!) / height) ** 2
    if (square < bestSquare) {
      bestSquare = square
      best = i
    }
  }
  return best
}

type Columns = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

/** Never 0: a curve along an axis has its place along the other. */
function extent(values: ArrayLike<number>): number {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    low = Math.min(low, values[i]!)
    high = Math.max(high, values[i]!)
  }
  return high > low ? high - low : 1
}
