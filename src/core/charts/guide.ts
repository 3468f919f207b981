import type { Curve } from '../curves/curve.ts'

export type Guide = {
  readonly id: string
  readonly label: string
  /** `mean`: measured in another test; `predicted`: by models without points of this chart. */
  readonly kind: 'reference' | 'fitted' | 'extrapolated' | 'mean' | 'predicted'
  readonly curve: Curve
  /** One standard deviation of y. */
  readonly spread?: Float64Array | undefined
  readonly off?: true | undefined
  readonly replicates?: number | undefined
}
