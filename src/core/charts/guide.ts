import type { Curve } from '../curves/curve.ts'

/** A line beside the measured ones, in the stored units of the chart's axes. */
export type Guide = {
  /** Unique in its chart. */
  readonly id: string
  readonly label: string
  /** `reference`: a direction or level that belongs to no data; `mean`: measured in another test; `predicted`: no point of this chart made it. */
  readonly kind: 'reference' | 'fitted' | 'extrapolated' | 'mean' | 'predicted'
  readonly curve: Curve
  /** One standard deviation beside each y. */
  readonly spread?: Float64Array | undefined
  /** Shown when somebody switches it on. */
  readonly off?: true | undefined
  /** Specimens behind a mean. */
  readonly replicates?: number | undefined
}
