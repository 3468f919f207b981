import type { AvailableTest, CurveKind, PropertyRow } from '#contract/tests.ts'
import type { FieldGrid } from '#core/charts/field-grid.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { StoredSpecimen } from '#core/charts/stored-columns.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView } from '#core/test-types/test-type.ts'

export type SeriesFacts = {
  readonly id: string
  /** `RD 1`, `Mean RD (n = 3)` */
  readonly label: string
  readonly condition: string
  readonly orientation: Orientation | null
  readonly replicate: number | null
  readonly kind: 'measured' | Guide['kind']
  /** `marks`: points without a line. */
  readonly drawn: 'line' | 'marks'
  /** Lines of one condition share a colour; −1 for lines without a condition. */
  readonly group: number
  /** Palette index of a line without a condition. */
  readonly colour?: number | undefined
  readonly off?: true | undefined
  readonly focus: boolean
  readonly synthetic: boolean
  /** Points before thinning. */
  readonly points: number
  readonly replicates: number | null
}

/** In the stored units of the axes. */
export type SeriesPoints = {
  readonly x: Float64Array
  readonly y: Float64Array
  /** One standard deviation of each y of a mean. */
  readonly spread: Float64Array | null
}

/** Null for values computed from several specimens. */
export type ShownSeries = SeriesFacts & {
  /** Source with all points; null for values computed from several specimens. */
  readonly source: PointSource | null
  readonly x: string
  readonly y: string
  readonly spread: string | null
}

export type PointSource = Pick<StoredSpecimen, 'geometry' | 'scalars'> & {
  readonly curves: readonly { readonly id: string; readonly kind: CurveKind }[]
}

export type ShownRow = Omit<PropertyRow, 'replicates'> & {
  readonly replicates: readonly Omit<PropertyRow['replicates'][number], 'method'>[]
}

export type TestView = {
  readonly available: AvailableTest
  readonly labels: readonly string[]
  readonly charts: readonly Pick<ChartView, 'id' | 'label'>[]
  readonly chart: ChartView
  /** `address`: the lines are loaded later from it. */
  readonly series: readonly ShownSeries[] | { readonly address: string }
  readonly notes: readonly string[]
  readonly rows: readonly ShownRow[]
  /** Null if the chart is not a colour map. */
  readonly field: ShownField | null
}

export type TestWithSeries = TestView & { readonly series: readonly ShownSeries[] }

export type ShownDetails = {
  readonly title: string
  readonly labels: readonly string[] | null
  readonly columns: readonly {
    readonly role: string
    readonly name: string
    readonly quantity: string
    readonly unit: string
    readonly values: readonly (number | null)[]
    readonly empty: string
  }[]
  readonly notes: readonly string[]
}

export type ShownField = Omit<FieldGrid, 'values'> & {
  readonly label: string
  readonly from: number
  readonly to: number
  /** Packed, row by row from the lowest y; NaN without a measurement. */
  readonly values: string
  /** Averaging length of strains [mm]. */
  readonly gauge: number | null
  readonly synthetic: boolean
}
