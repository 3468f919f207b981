import type { EvaluationMark } from '#core/evaluate/scalar.ts'
import type { DisplayKind } from '#web/format/unit-system.ts'

/** One curve or set of points, in stored units (stress MPa, strain as a fraction …); the chart converts for the eye. */
export type ChartSeries = {
  /** Stable: keeps hidden and isolated entries when data changes. */
  readonly id: string
  /** As legend, readout and files write it, e.g. `DP980 (6) RD 1`. */
  readonly label: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Place in the palette of twelve, from 0; a material keeps its place in all charts. Wraps above 11. */
  readonly colour: number
  /** Decides the dash while six colours or fewer are in use. */
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  readonly kind: SeriesKind
  /** Default: `line`; `band`: the spread alone, without a line in its middle. */
  readonly draw?: 'line' | 'points' | 'both' | 'band' | undefined
  /** Hollow markers, the badge and the diagonal word, here and in every file. */
  readonly synthetic: boolean
  /** One standard deviation beside each y, in its unit: drawn as a band. */
  readonly spread?: ArrayLike<number> | undefined
  /** How many specimens a mean stands for; below 3 the legend says so. */
  readonly replicates?: number | undefined
  /** Points in the original, where x and y are already a selection of them. */
  readonly recorded?: number | undefined
}

/**
 * Never drawn alike: see `style.ts`. `replicate` is a measured curve shown thin beside others of its kind, `reference` a
 * direction or level that belongs to no data. `supported`: beyond the fitted range, where another test still measured. `simulated`: what a
 * solver card gives.
 */
export type SeriesKind =
  | 'measured'
  | 'mean'
  | 'replicate'
  | 'supported'
  | 'extrapolated'
  | 'fitted'
  | 'simulated'
  | 'predicted'
  | 'reference'

export type ChartAxis = {
  /** `Engineering strain` */
  readonly label: string
  /** `e`, `R_p0.2`: subscripts after an underscore. */
  readonly symbol: string
  /** Unit and digits for the eye. */
  readonly kind: DisplayKind
  /** Starts at 0; stress axes always do. */
  readonly fromZero?: boolean | undefined
}

/** Where an evaluation looked: a band over x and the construction in it; `EvaluationWindow` fits when its axes are these. */
export type ChartEvidence = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly marks?: readonly EvaluationMark[] | undefined
}

/** How a reader is told of what kind a series is, by series; nothing where all of them were measured. */
export function kindTold(all: readonly ChartSeries[]): (one: ChartSeries) => string {
  const mixed = all.some(({ kind }) => kind !== 'measured' && kind !== 'replicate')
  return ({ kind }) => (mixed ? kindWords[kind] : '')
}

/** `mean` → how a reader is told what a line is. */
export const kindWords: Record<SeriesKind, string> = {
  measured: 'measured',
  mean: 'mean of measurements',
  replicate: 'measured',
  supported: 'supported by bulge',
  extrapolated: 'extrapolated',
  fitted: 'fitted',
  simulated: 'simulated',
  predicted: 'predicted',
  reference: 'reference',
}
