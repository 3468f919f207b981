import type { ChartSeries, SeriesKind } from '#contract/views/series.ts'
import type { EvaluationMark } from '#core/evaluate/result/scalar.ts'
import type { DisplayKind } from '#web/format/unit-system.ts'

export type { ChartSeries, SeriesKind }

export type ChartAxis = {
  readonly label: string
  /** Subscripts follow an underscore: `R_p0.2`. */
  readonly symbol: string
  /** Decides unit and digits. */
  readonly kind: DisplayKind
  /** Default: true for stress. */
  readonly fromZero?: boolean | undefined
  /** Always visible range in stored units, for equal axes of several charts. */
  readonly covers?: readonly [number, number] | undefined
  /** Fixed ticks in the unit shown, if at least two are in view. */
  readonly ticks?: readonly number[] | undefined
}

export type LogChoice = { readonly x: boolean; readonly y: boolean }

export type ChartEvidence = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly marks?: readonly EvaluationMark[] | undefined
}

export type SeriesOrigin = 'measured' | 'published' | 'synthetic'

const withoutData: ReadonlySet<SeriesKind> = new Set(['reference', 'deviation', 'envelope', 'calculated'])

/** Origin of a series; null for series without data, such as a reference line. */
export function originOf({ kind, synthetic, draw, arrow }: ChartSeries): SeriesOrigin | null {
  if (synthetic) return 'synthetic'
  if (kind === 'published' || kind === 'requirement') return 'published'
  return withoutData.has(kind) || draw === 'band' || arrow !== undefined ? null : 'measured'
}

/** Origin of all series; null without data. Only a `synthetic` chart has badge and watermark. */
export function chartOrigin(all: readonly ChartSeries[]): SeriesOrigin | 'mixed' | null {
  const origins = new Set(all.flatMap((one) => originOf(one) ?? []))
  return origins.size > 1 ? 'mixed' : ([...origins][0] ?? null)
}

/** Kind of a series within its chart; empty if all series are measured. */
export function kindLabels(all: readonly ChartSeries[]): (one: ChartSeries) => string {
  const origins = chartOrigin(all) === 'mixed'
  if (origins) return kindAndOrigin
  const mixed = all.some(({ kind }) => kind !== 'measured' && kind !== 'replicate')
  return (one) => (mixed ? kindWord(one) : '')
}

/** `mean of measurements`, `fitted, synthetic`. */
export function kindAndOrigin(one: ChartSeries): string {
  const [word, origin] = [kindWord(one), originOf(one)]
  const isImplied =
    origin === null ||
    origin === 'published' ||
    one.kind === 'measured' ||
    one.kind === 'replicate' ||
    one.kind === 'mean'
  return isImplied ? word : `${word}, ${origin}`
}

/** Kind and origin of a series in a legend; empty if obvious, or if its entry has several. What all share is in the note (`sharedKind`). */
export function legendKinds(all: readonly ChartSeries[]): (one: ChartSeries) => string {
  const shared = sharedKind(all) !== false
  if (chartOrigin(all) === 'mixed') return shared ? (one) => originOf(one) ?? '' : kindAndOrigin
  const several = new Set(
    [...Map.groupBy(all, ({ legend }) => legend)]
      .filter(([, own]) => new Set(own.map(({ kind }) => kind)).size > 1)
      .map(([legend]) => legend),
  )
  return (one) => {
    const isNamed = one.kind === 'measured' || one.kind === 'replicate'
    return shared || isNamed || (one.legend !== undefined && several.has(one.legend)) ? '' : kindWord(one)
  }
}

/** `mean of measurements` if all series are means, otherwise false. */
export function sharedKind(all: readonly ChartSeries[]): string | false {
  if (all.length === 0 || all.some(({ kind }) => kind !== 'mean')) return false
  return chartOrigin(all) === 'mixed' ? 'means of specimens' : kindWord(all[0]!)
}

const measuredKinds: ReadonlySet<SeriesKind> = new Set(['measured', 'mean', 'replicate'])
const modelKinds: ReadonlySet<SeriesKind> = new Set(['fitted', 'predicted', 'simulated'])

/** `thick lines: mean of measurements, thin lines: fitted` if an entry of the legend has lines of tests and of a model. */
export function lineKinds(all: readonly ChartSeries[]): string | false {
  for (const { members } of legendEntries(all)) {
    const own = members.map((at) => all[at]!).filter(({ draw = 'line' }) => draw === 'line')
    const test = own.find(({ kind }) => measuredKinds.has(kind))
    const model = own.find(({ kind }) => modelKinds.has(kind))
    if (test && model) return `thick lines: ${kindWord(test)}, thin lines: ${kindWord(model)}`
  }
  return false
}

/** Synthetic data are never called measured. */
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

/** Series with the same `legend` share an entry. */
export type LegendEntry = { readonly id: string; readonly label: string; readonly members: readonly number[] }

/** Entries of legends and line ends, in the order of their first series. `members`: indices of series. */
export function legendEntries(all: readonly ChartSeries[]): readonly LegendEntry[] {
  const groups = Map.groupBy(all.keys(), (at) => {
    const { legend } = all[at]!
    // Ids of tests and models may be equal.
    return legend === undefined ? `series ${at}` : `legend ${legend}`
  })
  return [...groups.values()].map((members) => {
    const { id, label, legend } = all[members[0]!]!
    return { id: `${id} ${members[0]}`, label: legend ?? label, members }
  })
}
