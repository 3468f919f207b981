import type { CurveKind } from '#contract/tests.ts'
import type { DataStatus } from '#contract/catalogue.ts'
import type { PointSource } from '#contract/views/test.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'

/** One line or set of marks of a test's chart, with all its points in the stored units of the chart's axes. */
export type TestSeries = {
  /** Of the stored curve or point set, or of the condition whose numbers it shows. */
  readonly id: string
  /** Empty for lines that belong to no coil. */
  readonly variantId: string
  /** `RD 1`, `240 Minute`, `RD, SHR`. */
  readonly label: string
  readonly condition: string
  readonly orientation: Orientation | null
  /** Nominal strain rate [1/s]. */
  readonly rate: number | null
  readonly replicate: number | null
  readonly kind: 'measured' | Guide['kind']
  /** Kind of the stored curve it was made from, best first; `points` for marks. */
  readonly stored: CurveKind | 'points'
  /** `marks`: points without a line between them. */
  readonly drawn: 'line' | 'marks'
  /** Place among the conditions of the chart, the same whichever of them are asked for; −1 for lines that belong to none. */
  readonly group: number
  /** Place in the palette of a line that belongs to no condition. */
  readonly colour?: number | undefined
  /** Shown when somebody switches it on. */
  readonly off?: true | undefined
  readonly status: DataStatus
  readonly synthetic: boolean
  /** What all of its points can be made from again; null for what is not a stored curve. */
  readonly source: PointSource | null
  readonly curve: Curve
  /** Points that were recorded, where the series shows fewer. */
  readonly recorded: number
  /** Along an axis of categories: what stands at each x, in order of place from 1. */
  readonly place: string | null
  /** One standard deviation beside each y of a mean, in its unit. */
  readonly spread: Float64Array | null
  /** Specimens behind a mean. */
  readonly replicates: number | null
}

/** What a chart shows, and why it is empty or lacks something. */
export type DrawnTest = { readonly series: readonly TestSeries[]; readonly notes: readonly string[] }

/** Which records a chart is asked for. */
export type Asked = {
  readonly variantIds: readonly string[]
  readonly test: TestCode
  readonly chart: ChartView
  /** Id of a project: only specimens that were cut for it. */
  readonly project?: string | undefined
  /** Leaves records out by condition, orientation or number of the specimen. */
  readonly only?: ((record: Conditioned) => boolean) | undefined
  /** Refuses to draw more specimens than this. */
  readonly most?: number | undefined
  /** Label of the specimen in focus: the one whose strain field is drawn, and whose second quantity stands beside the first. */
  readonly focus?: string | undefined
}

export type Conditioned = {
  readonly condition: string
  readonly orientation: Orientation | null
  readonly replicate?: number
}
