import { type Match, matchSubset, noMotion, type Warp } from './match-subset.ts'
import type { SplineImage } from './spline-image.ts'

export type Grid = {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly columns: number
  readonly rows: number
}

const minCorrelation = 0.8

/** Each point starts at its match in `before` or with the motion of the nearest match. Lost points are undefined. */
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
    if (found && found.correlation >= minCorrelation) return found
  }
  return undefined
}

function carried(match: Match | undefined, dx: number, dy: number): Warp | undefined {
  if (!match) return undefined
  const { u, ux, uy, v, vx, vy } = match.warp
  return { ...match.warp, u: u + ux * dx + uy * dy, v: v + vx * dx + vy * dy }
}
