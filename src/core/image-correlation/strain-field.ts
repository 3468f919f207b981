import { solveLinear } from '../numerics/linear-system.ts'
import type { Match } from './match-subset.ts'
import type { Grid } from './track-grid.ts'

/** True (Hencky) strain along the axes of the image [1]. */
export type PlaneStrain = { readonly exx: number; readonly eyy: number; readonly exy: number }

/**
 * Strain at each point of a grid by a least-squares plane through u and v over (2·reach + 1)² points, F = I + grad u, ε
 * = ½ ln(Fᵀ F). Points with fewer than a third of their neighbours are undefined.
 * @param reach  in points; the virtual strain gauge is (2·reach·step + 2·radius + 1) px long
 */
export function strainField(
  matches: readonly (Match | undefined)[],
  grid: Grid,
  reach: number,
): (PlaneStrain | undefined)[] {
  return matches.map((_, i) => {
    const column = i % grid.columns
    const row = Math.floor(i / grid.columns)
    const rows: { dx: number; dy: number; u: number; v: number }[] = []
    for (let r = Math.max(0, row - reach); r <= Math.min(grid.rows - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(grid.columns - 1, column + reach); c++) {
        const warp = matches[r * grid.columns + c]?.warp
        if (warp) rows.push({ dx: (c - column) * grid.step, dy: (r - row) * grid.step, u: warp.u, v: warp.v })
      }
    }
    if (rows.length * 3 < (2 * reach + 1) ** 2) return undefined
    const u = plane(rows.map(({ dx, dy, u: value }) => [dx, dy, value]))
    const v = plane(rows.map(({ dx, dy, v: value }) => [dx, dy, value]))
    return u && v && henckyStrain(1 + u[1], u[2], v[1], 1 + v[2])
  })
}

function plane(points: readonly (readonly [number, number, number])[]): readonly [number, number, number] | undefined {
  const normal = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const right = [0, 0, 0]
  for (const [x, y, z] of points) {
    const row = [1, x, y]
    for (let a = 0; a < 3; a++) {
      right[a]! += row[a]! * z
      for (let b = 0; b < 3; b++) normal[a]![b]! += row[a]! * row[b]!
    }
  }
  return solveLinear(normal, right) as [number, number, number] | undefined
}

export function henckyStrain(fxx: number, fxy: number, fyx: number, fyy: number): PlaneStrain {
  const cxx = fxx * fxx + fyx * fyx
  const cyy = fxy * fxy + fyy * fyy
  const cxy = fxx * fxy + fyx * fyy
  const mean = (cxx + cyy) / 2
  const half = Math.hypot((cxx - cyy) / 2, cxy)
  const [e1, e2] = [Math.log(mean + half) / 2, Math.log(mean - half) / 2]
  if (half < 1e-15 * mean) return { exx: e1, eyy: e1, exy: 0 }
  const [cos, sin] = [(cxx - cyy) / 2 / half, cxy / half]
  const average = (e1 + e2) / 2
  const difference = (e1 - e2) / 2
  return { exx: average + difference * cos, eyy: average - difference * cos, exy: difference * sin }
}
