import { evenly } from '../numerics/evenly.ts'
import type { Curve } from './curve.ts'

/** A mean over replicates with its scatter, on one grid. */
export type MeanCurve = Curve & { readonly s: Float64Array; readonly n: number }

/**
 * Mean and sample standard deviation of y over replicates at the same x.
 *
 * Ends where the shortest replicate ends: beyond, the mean would jump as specimens drop out. x must rise along each
 * curve as far as it is used; a loop has no mean over x.
 *
 * @param points  stations of the grid [count]
 */
export function meanCurve(curves: readonly Curve[], points = 300): MeanCurve | undefined {
  const usable = curves.filter(({ x }) => x.length > 1)
  if (usable.length === 0) return undefined
  const from = Math.max(...usable.map(({ x }) => x[0]!))
  const to = Math.min(...usable.map(({ x }) => x.at(-1)!))
  if (!(to > from)) return undefined

  const x = evenly(from, to, points)
  const samples = usable.map((curve) => resample(curve, x))
  const n = samples.length
  const y = x.map((_, i) => samples.reduce((sum, values) => sum + values[i]!, 0) / n)
  const s = x.map((_, i) =>
    n < 2 ? NaN : Math.sqrt(samples.reduce((sum, values) => sum + (values[i]! - y[i]!) ** 2, 0) / (n - 1)),
  )
  return { x, y, s, n }
}

/** So many points in a row below the highest are not noise. */
const unloading = 15

/**
 * True when x rises apart from noise, so that a mean over x exists: it never steps back by more than 5 % of its range, nor
 * stays more than 0.1 % of it below the highest value for many points in a row, as it does when a specimen is unloaded.
 */
export function rises({ x }: Curve): boolean {
  const range = Math.abs((x.at(-1) ?? 0) - (x[0] ?? 0))
  let highest = -Infinity
  let below = 0
  for (const value of x) {
    if (value < highest - 0.05 * range) return false
    below = value < highest - 0.001 * range ? below + 1 : 0
    if (below > unloading) return false
    highest = Math.max(highest, value)
  }
  return true
}

/** y on a rising grid, by straight lines between the points of a curve whose x rises apart from noise. */
function resample({ x, y }: Curve, grid: Float64Array): Float64Array {
  let i = 1
  return grid.map((at) => {
    while (i < x.length - 1 && x[i]! < at) i++
    const span = x[i]! - x[i - 1]!
    const share = span > 0 ? Math.min(1, Math.max(0, (at - x[i - 1]!) / span)) : 1
    return y[i - 1]! + share * (y[i]! - y[i - 1]!)
  })
}
