import type { ChartSeries, SeriesKind } from '#contract/views/series.ts'
import type { EvaluationMark } from '#core/evaluate/scalar.ts'
import type { DisplayKind } from '#web/format/unit-system.ts'

export type { ChartSeries, SeriesKind }

export type ChartAxis = {
  /** `Engineering strain` */
  readonly label: string
  /** `e`, `R_p0.2`: subscripts after an underscore. */
  readonly symbol: string
  /** Unit and digits for the eye. */
  readonly kind: DisplayKind
  /** Starts at 0; stress axes do unless told otherwise. */
  readonly fromZero?: boolean | undefined
  /** In stored units, in sight beside the data: charts that stand together have the same ends. */
  readonly covers?: readonly [number, number] | undefined
  /** Places of its ticks in the unit shown, as long as two of them are in view. */
  readonly ticks?: readonly number[] | undefined
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
  return (one) => (mixed ? kindWord(one) : '')
}

/** `mean` → how a reader is told what a line is. Nobody has measured what is synthetic. */
export function kindWord({ kind, synthetic }: Pick<ChartSeries, 'kind' | 'synthetic'>): string {
  return (synthetic ? syntheticWords[kind] : undefined) ?? kindWords[kind]
}

const syntheticWords: Partial<Record<SeriesKind, string>> = {
  measured: 'synthetic',
  replicate: 'synthetic',
  mean: 'mean of synthetic data',
}

const kindWords: Record<SeriesKind, string> = {
  measured: 'measured',
  mean: 'mean of measurements',
  replicate: 'measured',
  supported: 'supported by bulge',
  extrapolated: 'extrapolated',
  fitted: 'fitted',
  simulated: 'simulated',
  calculated: 'calculated',
  predicted: 'predicted',
  reference: 'reference',
  deviation: 'standard deviation',
  envelope: 'envelope',
}
