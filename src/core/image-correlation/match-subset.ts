import { solveLinear } from '../numerics/linear-system.ts'
import type { SplineImage } from './spline-image.ts'

/** Shift of the centre of a subset and the gradient of the shift. */
export type Warp = {
  readonly u: number
  readonly ux: number
  readonly uy: number
  readonly v: number
  readonly vx: number
  readonly vy: number
}

export type Match = {
  readonly warp: Warp
  readonly correlation: number
  readonly iterations: number
}

export const noMotion: Warp = { u: 0, ux: 0, uy: 0, v: 0, vx: 0, vy: 0 }

const maxIterations = 40
/** The search ends when the change at the edge of the subset is below this [px]. */
const settled = 5e-4

/**
 * Finds a subset of 2·radius + 1 pixels per side in another image, with sub-pixel shift and first-order shape: inverse
 * compositional Gauss–Newton on the zero-mean normalised squared difference (Baker, Matthews 2004; Pan et al. 2013).
 * @param x, y   centre of the subset, whole pixels of the reference
 * @param guess  within about a spot size of the solution
 * @returns undefined if the subset has no contrast, leaves the image, or the search does not converge
 */
export function matchSubset(
  reference: SplineImage,
  deformed: SplineImage,
  [x, y]: readonly [number, number],
  radius: number,
  guess: Warp = noMotion,
): Match | undefined {
  const pattern = readPattern(reference, x, y, radius)
  if (!pattern) return undefined
  let warp = guess
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    const seen = readWarped(deformed, x, y, radius, warp)
    if (!seen) return undefined
    const step = solveLinear(pattern.normal, pattern.gradient(seen))
    if (!step) return undefined
    warp = compose(warp, step as [number, number, number, number, number, number])
    const [du, dux, duy, dv, dvx, dvy] = step.map(Math.abs) as [number, number, number, number, number, number]
    if (Math.max(du + (dux + duy) * radius, dv + (dvx + dvy) * radius) > settled) continue
    const final = readWarped(deformed, x, y, radius, warp)
    return final && { warp, correlation: pattern.correlation(final), iterations: iteration }
  }
  return undefined
}

type Levels = { readonly values: Float64Array; readonly length: number }

function readPattern(image: SplineImage, x: number, y: number, radius: number) {
  if (!isInside(image, x - radius, y - radius) || !isInside(image, x + radius, y + radius)) return undefined
  const side = 2 * radius + 1
  const levels = levelsOf(side * side, (i) => image.at(x + (i % side) - radius, y + Math.floor(i / side) - radius))
  if (!levels) return undefined
  const descent = Array.from({ length: 6 }, () => new Float64Array(side * side))
  const normal = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 0))
  for (let i = 0; i < side * side; i++) {
    const dx = (i % side) - radius
    const dy = Math.floor(i / side) - radius
    const [gx, gy] = image.slope(x + dx, y + dy)
    const row = [gx, gx * dx, gx * dy, gy, gy * dx, gy * dy]
    for (let a = 0; a < 6; a++) {
      descent[a]![i] = row[a]!
      for (let b = 0; b < 6; b++) normal[a]![b]! += row[a]! * row[b]!
    }
  }
  return {
    normal,
    /** Right-hand side: minus descent times the remaining difference, in grey levels of the reference. */
    gradient: (seen: Levels) =>
      descent.map((line) => {
        let sum = 0
        for (let i = 0; i < line.length; i++) {
          sum -= line[i]! * (levels.values[i]! - (levels.length / seen.length) * seen.values[i]!)
        }
        return sum
      }),
    correlation: (seen: Levels) => {
      let sum = 0
      for (let i = 0; i < seen.values.length; i++) sum += levels.values[i]! * seen.values[i]!
      return sum / (levels.length * seen.length)
    },
  }
}

function readWarped(image: SplineImage, x: number, y: number, radius: number, warp: Warp): Levels | undefined {
  const { u, ux, uy, v, vx, vy } = warp
  const reachX = (1 + Math.abs(ux) + Math.abs(uy)) * radius
  const reachY = (1 + Math.abs(vx) + Math.abs(vy)) * radius
  if (!isInside(image, x + u - reachX, y + v - reachY) || !isInside(image, x + u + reachX, y + v + reachY))
    return undefined
  const side = 2 * radius + 1
  return levelsOf(side * side, (i) => {
    const dx = (i % side) - radius
    const dy = Math.floor(i / side) - radius
    return image.at(x + dx + u + ux * dx + uy * dy, y + dy + v + vx * dx + vy * dy)
  })
}

function levelsOf(count: number, level: (i: number) => number): Levels | undefined {
  const values = Float64Array.from({ length: count }, (_, i) => level(i))
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  let square = 0
  for (let i = 0; i < count; i++) {
    values[i]! -= mean
    square += values[i]! ** 2
  }
  return square / count < 1 ? undefined : { values, length: Math.sqrt(square) }
}

function isInside({ width, height }: SplineImage, x: number, y: number): boolean {
  return x >= 2 && y >= 2 && x < width - 3 && y < height - 3
}

function compose(warp: Warp, [du, dux, duy, dv, dvx, dvy]: [number, number, number, number, number, number]): Warp {
  const determinant = (1 + dux) * (1 + dvy) - duy * dvx
  const a = (1 + dvy) / determinant
  const b = -duy / determinant
  const c = -dvx / determinant
  const d = (1 + dux) / determinant
  const e = -(a * du + b * dv)
  const f = -(c * du + d * dv)
  const { u, ux, uy, v, vx, vy } = warp
  return {
    ux: (1 + ux) * a + uy * c - 1,
    uy: (1 + ux) * b + uy * d,
    u: (1 + ux) * e + uy * f + u,
    vx: vx * a + (1 + vy) * c,
    vy: vx * b + (1 + vy) * d - 1,
    v: vx * e + (1 + vy) * f + v,
  }
}
