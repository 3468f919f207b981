import { type Match, matchSubset, noMotion, type Warp } from './match-subset.ts'
import type { SplineImage } from './spline-image.ts'

export type Grid = {
  /** Middle of the first point [px], whole. */
  readonly x: number
  readonly y: number
  /** Distance of neighbouring points [px], whole. */
  readonly step: number
  readonly columns: number
  readonly rows: number
}

/** Below this a match is a mistake more often than not. */
export const leastCorrelation = 0.8

/**
 * Follows a grid of points from one picture to the next, row by row; each point starts where `before` found it, or at the
 * motion of the nearest neighbour that was found. Points that are lost are undefined.
 *
 * @param radius  of the square compared around each point [px]
 * @param before  matches of an earlier picture of the same load, in the same order
 */
export function trackGrid(
  reference: SplineImage,
  deformed: SplineImage,
  grid: Grid,
  radius: number,
  before: readonly (Match | undefined)[] = [],
): (Match | undefined)[] {
  const found: (Match | undefined)[] = []
  for (let i = 0; i < grid.columns * grid.rows; i++) {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)]
    const place = [grid.x + column * grid.step, grid.y + row * grid.step] as const
    const left = column > 0 ? found[i - 1] : undefined
    const above = row > 0 ? found[i - grid.columns] : undefined
    const guesses = [before[i]?.warp, carried(left, grid.step, 0), carried(above, 0, grid.step), noMotion]
    found.push(firstGood(guesses, (guess) => matchSubset(reference, deformed, place, radius, guess)))
  }
  return found
}

function firstGood(
  guesses: readonly (Warp | undefined)[],
  match: (guess: Warp) => Match | undefined,
): Match | undefined {
  for (const guess of guesses) {
    const found = guess && match(guess)
    if (found && found.correlation >= leastCorrelation) return found
  }
  return undefined
}

/** The motion of a neighbour, continued over the distance to this point. */
function carried(match: Match | undefined, dx: number, dy: number): Warp | undefined {
  if (!match) return undefined
  const { u, ux, uy, v, vx, vy } = match.warp
  return { ...match.warp, u: u + ux * dx + uy * dy, v: v + vx * dx + vy * dy }
}
