import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest, CurveKind, ParameterSetRecord, PropertyRow, ScalarEvidence } from '#contract/tests.ts'
import type { FieldGrid } from '#core/charts/field-grid.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Ignored, MaterialState, Orientation } from './address.ts'

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
  readonly chart: ChartView
  readonly series: readonly ShownSeries[]
  /** Why a chart is empty or lacks something. */
  readonly notes: readonly string[]
  readonly rows: readonly ShownRow[]
  /** Strain field of the specimen in focus, of a chart that is a colour map. */
  readonly field: ShownField | null
}

/** A colour map in ten steps between two values. */
export type ShownField = Omit<FieldGrid, 'values'> & {
  readonly label: string
  /** Of the lowest and highest step. */
  readonly from: number
  readonly to: number
  /** A digit per cell, its step; a blank where nothing was measured. */
  readonly cells: string
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
  readonly shown: readonly { readonly slug: string; readonly name: string; readonly address: string }[]
  /** Of these the reader gets names alone. */
  readonly locked: readonly { readonly slug: string; readonly name: string }[]
  /** The other materials of the grade, to choose from. */
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
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
  readonly parameterSets: readonly ParameterSetRecord[]
  readonly evidence: ScalarEvidence | null
  readonly comparison: Comparison
  /** What the subscription alert says depends on it. */
  readonly customer: boolean
  /** Address of the free sample. */
  readonly freeSample: string | null
}

export type LockedMaterial = {
  readonly access: 'locked'
  readonly material: Material
  /** Lines of the blurred picture: made-up numbers, drawn on the server. */
  readonly preview: readonly string[]
  readonly customer: boolean
  readonly freeSample: string | null
}

export type MaterialView = OpenMaterial | LockedMaterial
