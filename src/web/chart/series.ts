import type { ChartSeries, SeriesKind } from '#contract/views/series.ts'
import type { EvaluationMark } from '#core/evaluate/result/scalar.ts'
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

/** Origin of the data behind a series. */
export type SeriesOrigin = 'measured' | 'published' | 'synthetic'

/** Belong to no data unless they are marked as synthetic. */
const withoutData: ReadonlySet<SeriesKind> = new Set(['reference', 'deviation', 'envelope', 'calculated'])

/** Origin of the data behind a series; null for a series without data, like a reference line, a band or an arrow. */
export function originOf({ kind, synthetic, draw, arrow }: ChartSeries): SeriesOrigin | null {
  if (synthetic) return 'synthetic'
  if (kind === 'published' || kind === 'requirement') return 'published'
  return withoutData.has(kind) || draw === 'band' || arrow !== undefined ? null : 'measured'
}

/** Origin of all series together; null without data. Only a `synthetic` chart has the badge and the diagonal word. */
export function chartOrigin(all: readonly ChartSeries[]): SeriesOrigin | 'mixed' | null {
  const origins = new Set(all.flatMap((one) => originOf(one) ?? []))
  return origins.size > 1 ? 'mixed' : ([...origins][0] ?? null)
}

/** Words for the kind of a series among all series of its chart; empty if all series are measured. */
export function kindTold(all: readonly ChartSeries[]): (one: ChartSeries) => string {
  const origins = chartOrigin(all) === 'mixed'
  if (origins) return kindAndOrigin
  const mixed = all.some(({ kind }) => kind !== 'measured' && kind !== 'replicate')
  return (one) => (mixed ? kindWord(one) : '')
}

/** `mean of measurements`, `fitted, synthetic`: the kind of a series with the origin of its data. */
export function kindAndOrigin(one: ChartSeries): string {
  const [word, origin] = [kindWord(one), originOf(one)]
  const said =
    origin === null ||
    origin === 'published' ||
    one.kind === 'measured' ||
    one.kind === 'replicate' ||
    one.kind === 'mean'
  return said ? word : `${word}, ${origin}`
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
  published: 'published',
  requirement: 'requirement',
}
