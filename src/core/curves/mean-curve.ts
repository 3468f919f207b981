import { linspace } from '../numerics/arrays.ts'
import type { Curve } from './curve.ts'

export type MeanCurve = Curve & { readonly s: Float64Array; readonly n: number }

/** Mean and sample standard deviation of y at equal, rising x, up to the end of the shortest curve. */
export function meanCurve(curves: readonly Curve[], points = 300): MeanCurve | undefined {
  const usable = curves.filter(({ x }) => x.length > 1)
  if (usable.length === 0) return undefined
  const from = Math.max(...usable.map(({ x }) => x[0]!))
  const to = Math.min(...usable.map(({ x }) => x.at(-1)!))
  if (!(to > from)) return undefined

  const x = linspace(from, to, points)
  const samples = usable.map((curve) => resample(curve, x))
  const n = samples.length
  const y = x.map((_, i) => samples.reduce((sum, values) => sum + values[i]!, 0) / n)
  const s = x.map((_, i) =>
    n < 2 ? NaN : Math.sqrt(samples.reduce((sum, values) => sum + (values[i]! - y[i]!) ** 2, 0) / (n - 1)),
  )
  return { x, y, s, n }
}

/** Consecutive points that indicate unloading instead of noise. */
const unloading = 15

/** Whether x never falls by more than 5 % of its range nor stays 0.1 % below its maximum, as during unloading. */
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

function resample({ x, y }: Curve, grid: Float64Array): Float64Array {
  let i = 1
  return grid.map((at) => {
    while (i < x.length - 1 && x[i]! < at) i++
    const span = x[i]! - x[i - 1]!
    const share = span > 0 ? Math.min(1, Math.max(0, (at - x[i - 1]!) / span)) : 1
    return y[i - 1]! + share * (y[i]! - y[i - 1]!)
  })
}
