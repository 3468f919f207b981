import type { AvailableTest, CurveKind, PropertyRow } from '#contract/tests.ts'
import type { FieldGrid } from '#core/charts/field-grid.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView } from '#core/test-types/test-type.ts'

/** What a line or set of marks of the chart is, without its points. */
export type SeriesFacts = {
  /** Unique in the chart. */
  readonly id: string
  /** `RD 1`, `Mean RD (n = 3)`. */
  readonly label: string
  readonly condition: string
  readonly orientation: Orientation | null
  readonly replicate: number | null
  readonly kind: 'measured' | Guide['kind']
  /** `marks`: points without a line between them. */
  readonly drawn: 'line' | 'marks'
  /** Lines of one condition share a colour; −1 for lines that belong to none. */
  readonly group: number
  /** Place in the palette of a line that belongs to no condition, where it is told apart from others of its kind. */
  readonly colour?: number | undefined
  /** Shown when somebody switches it on. */
  readonly off?: true | undefined
  /** The specimen that the address names. */
  readonly focus: boolean
  readonly synthetic: boolean
  /** Points before thinning. */
  readonly points: number
  /** Specimens behind a mean. */
  readonly replicates: number | null
}

/** What is drawn of a line, in the stored units of its axes. */
export type SeriesPoints = {
  readonly x: Float64Array
  readonly y: Float64Array
  /** One standard deviation beside each y of a mean. */
  readonly spread: Float64Array | null
}

/** One line or set of marks of the chart, thinned for display, its columns packed. */
export type ShownSeries = SeriesFacts & {
  /** What the line was drawn from, with all points; null for what was computed from several specimens or is not a curve. */
  readonly source: PointSource | null
  readonly x: string
  readonly y: string
  readonly spread: string | null
}

/** The stored curves of a specimen that hold all points of a line, and what else deriving it takes. */
export type PointSource = Pick<StoredSpecimen, 'geometry' | 'scalars'> & {
  readonly curves: readonly { readonly id: string; readonly kind: CurveKind }[]
}

/** A row of the property table, its flags as words; how each number was found belongs to its evidence. */
export type ShownRow = Omit<PropertyRow, 'replicates'> & {
  readonly replicates: readonly Omit<PropertyRow['replicates'][number], 'method'>[]
}

/** Everything the page shows of one test; its registry entry goes by `available.code`. */
export type TestView = {
  readonly available: AvailableTest
  readonly labels: readonly string[]
  /** To choose from, the shown one among them. */
  readonly charts: readonly Pick<ChartView, 'id' | 'label'>[]
  readonly chart: ChartView
  /** `address`: the chart sleeps, and this hands its lines out once it wakes. */
  readonly series: readonly ShownSeries[] | { readonly address: string }
  /** Why a chart is empty or lacks something. */
  readonly notes: readonly string[]
  readonly rows: readonly ShownRow[]
  /** Strain field of the specimen in focus, of a chart that is a colour map. */
  readonly field: ShownField | null
}

/** As the server makes it, before it decides what goes into the page. */
export type WholeTest = TestView & { readonly series: readonly ShownSeries[] }

/** A table of the evaluation itself: half cycles, unloadings, geometries, delays. */
export type ShownDetails = {
  readonly title: string
  /** A word for each row, where numbers alone do not tell them apart. */
  readonly labels: readonly string[] | null
  readonly columns: readonly {
    readonly role: string
    readonly name: string
    readonly quantity: string
    /** Of the values as they are stored. */
    readonly unit: string
    readonly values: readonly (number | null)[]
    /** Why a value is missing. */
    readonly empty: string
  }[]
  readonly notes: readonly string[]
}

/** A colour map between two values. */
export type ShownField = Omit<FieldGrid, 'values'> & {
  readonly label: string
  /** Lowest and highest value. */
  readonly from: number
  readonly to: number
  /** Packed, row by row from the lowest y; NaN where nothing was measured. */
  readonly values: string
  /** Length over which strains are averaged [mm]. */
  readonly gauge: number | null
  readonly synthetic: boolean
}
