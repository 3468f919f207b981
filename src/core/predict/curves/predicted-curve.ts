/** A curve that nobody has measured: where it is expected, and between which it lies. */
export type PredictedCurve = {
  /** Of the chart that it belongs to: `flow`, `limit`, `locus`. */
  readonly chart: 'flow' | 'limit' | 'locus'
  readonly label: string
  /** In the stored units of the axes. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** What it stands on and what its band means, whole sentences. */
  readonly about: readonly string[]
}

/** A number with its interval. */
export type Between = { readonly value: number; readonly lower: number; readonly upper: number }
