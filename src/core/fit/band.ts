import type { Fit } from './fit.ts'

/** Limits around a fitted curve, one entry per abscissa. */
export type Band = {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Where the true curve lies, if the model is right. */
  readonly confidence: { readonly lower: Float64Array; readonly upper: Float64Array }
  /** Where one more point of weight 1 would lie. */
  readonly prediction: { readonly lower: Float64Array; readonly upper: Float64Array }
}

/**
 * Confidence and prediction band of a fit by the delta method, g·C·gᵀ with the gradient g of the curve by its parameters.
 * Beyond the last point it tells how far the data let the curve swing, not whether the law is right there.
 *
 * @param curve  value and gradient, in the order of the fit's parameters
 * @param x      abscissae, anywhere
 */
export function bandOf(
  { parameters, covariance, t, scatter }: Pick<Fit, 'parameters' | 'covariance' | 't' | 'scatter'>,
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
      // A held parameter has no uncertainty, however steep the curve is in it.
      for (let b = 0; b < values.length; b++) if (row[b] !== 0) variance += g[a]! * row[b]! * g[b]!
    }
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
