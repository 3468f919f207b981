import { durbinWatson } from '../../statistics/durbin-watson.ts'
import { runsTest } from '../../statistics/runs-test.ts'
import type { Diagnostics } from '../fit.ts'

/** What the residuals of the points that count say about the model, in their order. */
export function diagnose(
  all: Float64Array,
  measured: ArrayLike<number>,
  points: readonly number[] = [...all.keys()],
): Diagnostics {
  const residuals = Float64Array.from(points, (i) => all[i]!)
  const point = points.reduce((most, i) => (Math.abs(all[i]!) > Math.abs(all[most]!) ? i : most))
  const value = all[point]!
  return {
    maxDeviation: { value, relative: Math.abs(value / measured[point]!), point },
    durbinWatson: durbinWatson(residuals),
    effectivePoints: null,
    runs: runsTest(residuals),
  }
}
