import type { Fit } from '../fit.ts'

type BandFacts = Pick<Fit, 'parameters' | 'covariance' | 'undetermined' | 't' | 'scatter'>

export type Band = {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly confidence: { readonly lower: Float64Array; readonly upper: Float64Array }
  readonly prediction: { readonly lower: Float64Array; readonly upper: Float64Array }
}

/**
 * Confidence and prediction band by the delta method, g·C·gᵀ with the gradient g of the curve by its parameters.
 * Infinite along an undetermined direction. Beyond the last point it does not show whether the law is valid.
 */
export function bandOf(
  { parameters, covariance, undetermined, t, scatter }: BandFacts,
  curve: {
    readonly value: (values: readonly number[], x: number) => number
    readonly gradient: (values: readonly number[], x: number) => ArrayLike<number>
  },
  x: ArrayLike<number>,
): Band {
  const values = parameters.map(({ value }) => value)
  const n = x.length
  const band = {
    x: Float64Array.from(x),
    y: new Float64Array(n),
    confidence: { lower: new Float64Array(n), upper: new Float64Array(n) },
    prediction: { lower: new Float64Array(n), upper: new Float64Array(n) },
  }
  for (let i = 0; i < n; i++) {
    const y = curve.value(values, x[i]!)
    const g = curve.gradient(values, x[i]!)
    let variance = 0
    for (let a = 0; a < values.length; a++) {
      const row = covariance[a]!
      for (let b = 0; b < values.length; b++) if (row[b] !== 0) variance += g[a]! * row[b]! * g[b]!
    }
    if (undetermined.some((direction) => moves(g, direction))) variance = Infinity
    const half = t * Math.sqrt(Math.max(0, variance))
    const wide = t * Math.sqrt(Math.max(0, variance) + scatter * scatter)
    band.y[i] = y
    band.confidence.lower[i] = y - half
    band.confidence.upper[i] = y + half
    band.prediction.lower[i] = y - wide
    band.prediction.upper[i] = y + wide
  }
  return band
}

function moves(gradient: ArrayLike<number>, direction: readonly number[]): boolean {
  let sum = 0
  let max = 0
  for (const [j, d] of direction.entries()) {
    sum += gradient[j]! * d
    max = Math.max(max, Math.abs(gradient[j]! * d))
  }
  return Math.abs(sum) > 1e-6 * max
}
