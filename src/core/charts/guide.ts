import type { Curve } from '../curves/curve.ts'

/** A line beside the measured ones, in the stored units of the chart's axes. */
export type Guide = {
  /** Unique in its chart. */
  readonly id: string
  readonly label: string
  /** `reference`: a direction or level that belongs to no data; `mean`: measured in another test. */
  readonly kind: 'reference' | 'fitted' | 'extrapolated' | 'mean'
  readonly curve: Curve
  /** Specimens behind a mean. */
  readonly replicates?: number | undefined
}
