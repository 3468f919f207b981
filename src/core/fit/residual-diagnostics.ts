import { durbinWatson } from '../statistics/durbin-watson.ts'
import { jarqueBera } from '../statistics/jarque-bera.ts'
import { runsTest } from '../statistics/runs-test.ts'
import type { Diagnostics } from './fit.ts'

/** What the residuals say about the model, in the order of the points. */
export function diagnose(residuals: Float64Array, measured: ArrayLike<number>): Diagnostics {
  let point = 0
  for (let i = 1; i < residuals.length; i++) if (Math.abs(residuals[i]!) > Math.abs(residuals[point]!)) point = i
  const value = residuals[point]!
  return {
    maxDeviation: { value, relative: Math.abs(value / measured[point]!), point },
    durbinWatson: durbinWatson(residuals),
    runs: runsTest(residuals),
    normality: jarqueBera(residuals),
  }
}
