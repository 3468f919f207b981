import type { bandOf, Diagnostics, FittedParameter, PhysicalCheck } from '../fit/index.ts'
import type { Model } from '../models/model.ts'
import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { TabMeasurements } from './measurements.ts'

/** Stored sets use defaults except for the model. */
export type TabChoice = {
  readonly model: string
  /** Range of fitted strains [1]; all by default. */
  readonly window?: { readonly from: number; readonly to: number } | undefined
  /** 0 … 1, or `free`. Default: fitted to a bulge test, otherwise 0.5. */
  readonly weight?: number | 'free' | undefined
  readonly anchor?: 'value' | 'slope' | undefined
  readonly exponent?: number | undefined
}

export type TabFit = {
  readonly model: string
  readonly parameters: readonly TabParameter[]
  /** In the order of `parameters`; null if the method gives none. */
  readonly covariance: readonly (readonly number[])[] | null
  readonly level: number
  readonly window: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Plastic strain where the law continues [1]; null except for hardening laws. */
  readonly lastMeasured: number | null
  readonly extrapolation: string | null
  readonly points: Points
  readonly rmse: number
  readonly r2: number | null
  readonly aicc: number | null
  readonly bic: number | null
  readonly diagnostics: Diagnostics | null
  readonly bands: readonly TabBand[]
  readonly checks: readonly PhysicalCheck[]
  readonly stop: string | null
  readonly converged: boolean
  readonly warnings: readonly string[]
  readonly method: string
  readonly sources: readonly FitSource[]
}

type FitSource = {
  readonly test: TestCode
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  readonly what?: string | undefined
}

export type TabParameter = Omit<FittedParameter, 'fixed'> & {
  /** `given`: known beforehand; `held`: set by the user; `stored`: not fitted here. */
  readonly origin: 'fitted' | 'identified' | 'given' | 'held' | 'stored'
}

export type Points = {
  readonly x: Float64Array
  readonly measured: Float64Array
  readonly fitted: Float64Array
  readonly unit: 'MPa' | '1'
  /** If x is not unique: `r45`, `100/s`. */
  readonly labels: readonly string[]
}

/** Half-widths, 95 %: confidence of the curve, and prediction of a further point. */
export type TabBand = {
  readonly id: string
  readonly x: Float64Array
  readonly y: Float64Array
  readonly confidence: Float64Array
  readonly prediction: Float64Array
}

export type ComparedPoints = {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly unit: Points['unit']
  readonly labels?: readonly string[]
  /** Independent points if absent. */
  readonly series?: readonly SeriesGroup[]
  readonly value: (values: readonly number[], place: number) => number
  readonly gradient?: (values: readonly number[], place: number) => ArrayLike<number>
}

/** Its curves are drawn by `core/charts/model-curves`. */
export type Tab = {
  readonly models: readonly Model[]
  /** For a coil with several stored models; default: `models`. */
  readonly preferred?: readonly Model[] | undefined
  readonly tests: readonly TestCode[]
  readonly stored: (measured: TabMeasurements) => readonly string[]
  /** @throws RangeError with the reason if there is nothing to compare with */
  readonly places: (model: Model, measured: TabMeasurements, choice?: Omit<TabChoice, 'model'>) => ComparedPoints
  /** @throws RangeError with the reason if these data give no such model */
  readonly fit: (model: Model, measured: TabMeasurements, choice: TabChoice) => Omit<TabFit, 'model'>
  readonly bands?: (model: Model, measured: TabMeasurements, fit: BandFit) => readonly TabBand[]
}

export type BandFit = Parameters<typeof bandOf>[0]
