import type { ModelCurve, ModelSet } from '../charts/model-curves/index.ts'
import type { Curve } from '../curves/curve.ts'
import type { Reach, TabMeasurements } from '../parameter-sets/index.ts'
import type { PredictedCurve } from '../predict/curves/index.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { AxisSpec, GuideId, TestCode } from '../test-types/test-type.ts'
import type { FieldChoice } from './field-choice.ts'
import type { SpecimenField, StrainMap } from './strain-map.ts'
import type { WorkRatio } from './work-ratios.ts'

/** One line or set of points of a figure, in the stored units of its axes. */
export type FigureLine = {
  readonly id: string
  readonly label: string
  /** As `web/chart` draws them: what was measured never looks like a model. */
  readonly kind:
    | 'measured'
    | 'replicate'
    | 'mean'
    | 'fitted'
    | 'supported'
    | 'extrapolated'
    | 'predicted'
    | 'calculated'
    | 'reference'
  readonly draw: 'line' | 'points' | 'both' | 'band'
  /** Place in the palette, from 0: measurements first, models after. */
  readonly colour: number
  readonly curve: Curve
  /** Half the width of its band at each point, in the unit of y. */
  readonly spread?: Float64Array
}

/** A chart of a view. */
export type Figure = {
  /** Part of file names: never rename. Unique within its view. */
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly equalAxes?: true
  readonly lines: readonly FigureLine[]
}

/** Numbers beside the figures; cells are written as they stand. */
export type FigureTable = {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  /** Name of the row first; null where there is no number. */
  readonly rows: readonly (readonly [name: string, ...cells: (number | null)[]])[]
  readonly note?: string
}

export type Drawing = {
  /** A strain field as a colour map, above the figures. */
  readonly map?: StrainMap
  /** A strain path that was measured, minor and major true strain [1]: other views can hold it against a limit. */
  readonly path?: readonly (readonly [minor: number, major: number])[]
  readonly figures: readonly Figure[]
  readonly tables: readonly FigureTable[]
  /** What is left out, and why; whole sentences. */
  readonly notes: readonly string[]
}

/** A measured series of a coil, as the finite-element tab or the test shows it. */
export type MeasuredLine = {
  readonly chart: string
  readonly test: TestCode
  readonly label: string
  readonly kind: 'measured' | 'mean' | 'fitted' | 'predicted' | 'reference' | 'extrapolated'
  readonly drawn: 'line' | 'marks'
  /** Lines of one condition share a colour. */
  readonly group: number
  readonly curve: Curve
}

/** A stored set of the coil with the curves that its finite-element tab draws. */
export type StoredCurves = {
  readonly set: ModelSet
  readonly curves: readonly ModelCurve[]
  /** Its parameters were sought from measurements of its own kind, not predicted from others. */
  readonly fitted: boolean
}

/** What a view is drawn from: one coil, as a reader may see it. */
export type VisualizerCoil = {
  /** Newest set of each model of the view's tab. */
  readonly stored: readonly StoredCurves[]
  readonly series: readonly MeasuredLine[]
  readonly measured: TabMeasurements
  readonly reach: Reach
  /** Stress ratios at equal plastic work over plastic strain; empty on views that are not about direction. */
  readonly ratios: readonly WorkRatio[]
  /** Names of the specimens with a strain field, and the field that is asked for; none on views that show no field. */
  readonly strainFields: { readonly specimens: readonly string[]; readonly field: SpecimenField | null }
  /** What is predicted of it, or why nothing is, in whole sentences; null where nobody asked. */
  readonly predicted: { readonly curve: PredictedCurve | null; readonly notes: readonly string[] } | null
}

/** What a reader has chosen; each view takes what it knows. */
export type Choices = {
  /** Ids of models; empty: those that are stored. */
  readonly models: readonly string[]
  /** Plastic strain [1] at which a view reads stresses; undefined: as the tests state them. */
  readonly strain?: number | undefined
  /** Shear stress σxy/σ0 of the section through the yield surface [1]. */
  readonly shear: number
  /** Strain path, minor and major true strain [1]. */
  readonly path: readonly (readonly [minor: number, major: number])[]
  /** Half cycles shown, from the first; 0: all. */
  readonly cycles: number
  /** Steps of the reading of reverse yield that are drawn, 0 to 3; undefined: all. */
  readonly construction?: number | undefined
  /** Of a strain field; undefined: its last image, gauge and line at the hottest place. */
  readonly field?: FieldChoice | undefined
}

export type Control =
  | 'models'
  | 'strain'
  | 'shear'
  | 'path'
  | 'live-law'
  | 'cycles'
  | 'construction'
  | 'field'
  | 'predicted'

/** A view of the tool. One file and one line in `index.ts`. */
export type VisualizerView = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly label: string
  /** What is seen, one sentence. */
  readonly lead: string
  /** Whose stored models, measurements and tests it shows. */
  readonly tab: FiniteElementCode
  /** One of these must have been made, or there is nothing to see. */
  readonly tests: readonly TestCode[]
  /** What a reader can change about it, in the order of the page. */
  readonly controls: readonly Control[]
  /** Shows the strain fields of specimens. */
  readonly fields?: true
  /** Models that are not stored are found from the tests when somebody ticks them. */
  readonly fits?: true
  /** Charts of tests beside those of the tab; their lines have `HBG stress` for a chart. */
  readonly charts?: readonly {
    readonly test: TestCode
    readonly chart: string
    /** Lines of the chart that were not measured, where the view takes some. */
    readonly guides?: readonly GuideId[]
  }[]
  readonly draw: (coil: VisualizerCoil, choices: Choices) => Drawing
}
