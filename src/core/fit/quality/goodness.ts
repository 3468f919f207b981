import { durbinWatson, runsTest } from '../../statistics/autocorrelation.ts'
import type { Diagnostics } from '../fit.ts'

type Goodness = Readonly<Record<'rmse' | 'r2' | 'aicc' | 'bic', number>>

/**
 * AICc = N ln(SSR/N) + 2k + 2k(k+1)/(N−k−1), Infinity if N ≤ k + 1, and BIC = N ln(SSR/N) + k ln N with k = estimated +
 * 1 for the scatter (Burnham and Anderson 2002).
 */
export function goodnessOf(
  residuals: ArrayLike<number>,
  measured: ArrayLike<number>,
  weights: ArrayLike<number> | undefined,
  estimated: number,
): Goodness {
  let n = 0
  let mass = 0
  let mean = 0
  for (let i = 0; i < measured.length; i++) {
    const w = weights ? weights[i]! : 1
    if (w > 0) n += 1
    mass += w
    mean += w * measured[i]!
  }
  mean /= mass
  let plain = 0
  let squares = 0
  let about = 0
  for (let i = 0; i < measured.length; i++) {
    const w = weights ? weights[i]! : 1
    const r2 = residuals[i]! * residuals[i]!
    if (w > 0) plain += r2
    squares += w * r2
    about += w * (measured[i]! - mean) * (measured[i]! - mean)
  }
  const k = estimated + 1
  // A common factor of the weights must not change the result.
  const deviance = n * Math.log((squares * (n / mass)) / n)
  return {
    rmse: Math.sqrt(plain / n),
    r2: about > 0 ? 1 - squares / about : Number.NaN,
    aicc: n > k + 1 ? deviance + 2 * k + (2 * k * (k + 1)) / (n - k - 1) : Infinity,
    bic: deviance + k * Math.log(n),
  }
}

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
