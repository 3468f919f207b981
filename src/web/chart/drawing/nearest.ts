import type { Box, Projection } from './project.ts'

export type PointRef = { readonly series: number; readonly index: number }

/** Nearest point to a position [px]. */
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
      if (square < bestSquare && x >= 0 && x <= width && y >= 0 && y <= height) {
        bestSquare = square
        best = { series, index }
      }
    }
  }
  return best
}

/** The point of a series that is nearest in x [px]; in a loop the nearer in y. */
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

/** Interpolates y at x; in a loop the value nearest to `nearY`. Undefined outside the range and in gaps. */
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
