import type { ModelCurve, ModelSet } from '../charts/model-curves/index.ts'
import type { Curve } from '../curves/curve.ts'
import type { Reach, TabMeasurements } from '../parameter-sets/index.ts'
import type { PredictedCurve } from '../predict/curves/index.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { AxisSpec, GuideId, TestCode } from '../test-types/test-type.ts'
import type { FieldChoice } from './field-choice.ts'
import type { SpecimenField, StrainMap } from './strain-map.ts'
import type { WorkRatio } from './work-ratios.ts'

/** Line or points in the stored units of the axes. */
export type FigureLine = {
  readonly id: string
  readonly label: string
  /** Entry of the legend that lines share: `500 /s`; default: the label. */
  readonly legend?: string
  /** Decides the style in `web/chart`. */
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
  /** Palette index: measurements first, then models. */
  readonly colour: number
  /** Marker by test; default: by colour. */
  readonly shape?: number
  readonly curve: Curve
  /** Half the width of its band, in the unit of y. */
  readonly spread?: Float64Array
}

export type Figure = {
  /** Part of file names: never rename. Unique in its view. */
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly equalAxes?: true
  readonly lines: readonly FigureLine[]
}

/** Cells are written unchanged. */
export type FigureTable = {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  /** Null: not available. */
  readonly rows: readonly (readonly [name: string, ...cells: (number | null)[]])[]
  /** Rows hold different quantities: each has decimals of its own. */
  readonly mixed?: true
  readonly note?: string
}

export type Drawing = {
  readonly map?: StrainMap
  /** Minor and major true strain [1], which other views compare with a limit. */
  readonly path?: readonly (readonly [minor: number, major: number])[]
  readonly figures: readonly Figure[]
  readonly tables: readonly FigureTable[]
  /** Left-out data and the reasons, in sentences. */
  readonly notes: readonly string[]
}

/** Measured series, as on the finite-element or test tab. */
export type MeasuredLine = {
  readonly chart: string
  readonly test: TestCode
  readonly label: string
  readonly kind: 'measured' | 'mean' | 'fitted' | 'predicted' | 'reference' | 'extrapolated'
  readonly drawn: 'line' | 'marks'
  /** Lines of one condition have one colour. */
  readonly group: number
  readonly curve: Curve
}

export type StoredCurves = {
  readonly set: ModelSet
  readonly curves: readonly ModelCurve[]
  /** False: predicted from other measurements. */
  readonly fitted: boolean
}

/** Limited to what the reader may see. */
export type VisualizerCoil = {
  /** Newest set of each model. */
  readonly stored: readonly StoredCurves[]
  readonly series: readonly MeasuredLine[]
  readonly measured: TabMeasurements
  readonly reach: Reach
  /** At equal plastic work over plastic strain; empty in views without directions. */
  readonly ratios: readonly WorkRatio[]
  /** Empty in views without fields. */
  readonly strainFields: { readonly specimens: readonly string[]; readonly field: SpecimenField | null }
  /** Reasons replace a missing curve; null: not requested. */
  readonly predicted: { readonly curve: PredictedCurve | null; readonly notes: readonly string[] } | null
}

/** A view ignores choices that it does not know. */
export type Choices = {
  /** Empty: stored models. */
  readonly models: readonly string[]
  /** [1]; default: as stated by the tests. */
  readonly strain?: number | undefined
  /** σxy/σ0 of the section through the yield surface. */
  readonly shear: number
  /** Minor and major true strain [1]. */
  readonly path: readonly (readonly [minor: number, major: number])[]
  /** From the first; 0: all. */
  readonly cycles: number
  /** 0 to 3; default: all. */
  readonly construction?: number | undefined
  /** Default: last image, gauge and line at the largest strain. */
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

export type VisualizerView = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly label: string
  readonly lead: string
  readonly tab: FiniteElementCode
  /** At least one is needed. */
  readonly tests: readonly TestCode[]
  readonly controls: readonly Control[]
  readonly fields?: true
  /** Models that are not stored are fitted on request. */
  readonly fits?: true
  /** Ids of lines begin with test and chart: `HBG stress`. */
  readonly charts?: readonly {
    readonly test: TestCode
    readonly chart: string
    readonly guides?: readonly GuideId[]
  }[]
  readonly draw: (coil: VisualizerCoil, choices: Choices) => Drawing
}
