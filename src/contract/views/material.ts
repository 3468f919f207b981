import type { AlertKind } from '#contract/access/entitlements.ts'
import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest, CurveKind, PropertyRow, ScalarEvidence } from '#contract/tests.ts'
import type { FieldGrid } from '#core/charts/field-grid.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { SimulationView } from './simulation.ts'
import type { Ignored, MaterialState, Orientation } from './material-state.ts'

/** One line or set of marks of the chart, thinned for display. Values are in the stored unit of their axis. */
export type ShownSeries = {
  /** Unique in the chart. */
  readonly id: string
  /** What the line was drawn from, with all points; null for what was computed from several specimens or is no curve. */
  readonly source: PointSource | null
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
  /** Packed columns. */
  readonly x: string
  readonly y: string
  /** One standard deviation beside each y of a mean. */
  readonly spread: string | null
  /** Specimens behind a mean. */
  readonly replicates: number | null
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

export type KeyValue = {
  readonly property: string
  /** With what the value cannot do without: `A_80`. */
  readonly symbol: string
  /** `RD`, `240 Minute`: where it was measured; empty for values of the whole variant. */
  readonly condition: string
  readonly mean: number
  readonly s: number | null
  readonly n: number
  /** Address that opens its evidence. */
  readonly search: string
  /** What belongs beside it: r̄ beside r where three directions were tested. */
  readonly beside: { readonly property: string; readonly value: number; readonly search: string } | null
}

/** Other materials beside this one, as the address names them. */
export type Comparison = {
  readonly shown: readonly ComparedMaterial[]
  /** Of these the reader gets names alone. */
  readonly locked: readonly { readonly slug: string; readonly name: string }[]
  /** The other materials of the grade, to choose from. */
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
  /** Properties of the test in view under the condition in focus, beside those of the others; empty without any. */
  readonly rows: readonly ComparedRow[]
  /** That condition. */
  readonly condition: string
}

export type ComparedMean = { readonly n: number; readonly mean: number; readonly s: number | null }

/** A property of this coil beside the same of others. */
export type ComparedRow = {
  readonly property: string
  readonly own: ComparedMean
  /** In the order of the others. */
  readonly others: readonly ComparedValue[]
}

export type ComparedValue = {
  readonly mean: ComparedMean | null
  /** Of the other against this one [%]; null where the values do not compare. */
  readonly difference: number | null
  /** At 95 %, by Welch's test; null where nothing can be said. */
  readonly significant: boolean | null
  /** The other is the better one, or this one, where the difference is significant. */
  readonly better: 'other' | 'own' | null
  /** Why there is no value, no comparison or no test. */
  readonly reason: string | null
}

export type ComparedMaterial = {
  /** As the address names it: `DP980-2`, `DP980-2~GI-1.20`. */
  readonly slug: string
  /** Of the material, or of its coil where the address chose one. */
  readonly name: string
  readonly address: string
  /** Its coils to choose from, each as the address would name it. */
  readonly coils: readonly { readonly slug: string; readonly name: string; readonly shown: boolean }[]
}

/** What this reader is told of materials that are locked for him; the server decides which of the three it is. */
export type ReaderAlert = {
  readonly kind: AlertKind
  readonly title: string
  readonly text: string
  /** `Upgrade Subscription` or `Request Subscription`. */
  readonly action: string
}

export type OpenMaterial = {
  readonly access: 'full'
  readonly material: Material
  readonly variant: Variant
  readonly tests: readonly AvailableTest[]
  readonly state: MaterialState
  readonly ignored: readonly Ignored[]
  readonly keyValues: readonly KeyValue[]
  /** Absent when the chosen test was not done or the tab is a finite-element one. */
  readonly test: TestView | null
  /** Rows behind the numbers of the test, where it has such. */
  readonly details: ShownDetails | null
  /** A finite-element tab; null on the tabs of tests, and where there is nothing to show. */
  readonly simulation: SimulationView | null
  readonly evidence: ScalarEvidence | null
  readonly comparison: Comparison
  readonly alert: ReaderAlert
  /** Address of the free sample. */
  readonly freeSample: string | null
}

export type LockedMaterial = {
  readonly access: 'locked'
  readonly material: Material
  /** Lines of the blurred picture: made-up numbers, drawn on the server. */
  readonly preview: readonly string[]
  readonly alert: ReaderAlert
  readonly freeSample: string | null
}

export type MaterialView = OpenMaterial | LockedMaterial
