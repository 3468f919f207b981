import type { bandOf, Diagnostics, FittedParameter, PhysicalCheck } from '../fit/index.ts'
import type { Model } from '../models/model.ts'
import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { TabMeasurements } from './measurements.ts'

/** What a reader may choose about a fit; the rest follows from the data. Stored sets are fits of which only the model was chosen. */
export type TabChoice = {
  /** Id of a model of the tab. */
  readonly model: string
  /** Strains between which points count [1]; all without. */
  readonly window?: { readonly from: number; readonly to: number } | undefined
  /** Blend weight that is held, 0 … 1, or sought. Without: sought where a bulge test tells it, a half otherwise. */
  readonly weight?: number | 'free' | undefined
  /** What the law must meet at uniform strain. */
  readonly anchor?: 'value' | 'slope' | undefined
  /** Of the yield function. */
  readonly exponent?: number | undefined
}

/** A model beside what was measured, whether it was fitted just now or stored before. */
export type TabFit = {
  readonly model: string
  readonly parameters: readonly TabParameter[]
  /** In the order of `parameters`; null where the method gives none. */
  readonly covariance: readonly (readonly number[])[] | null
  readonly level: number
  /** Range of the points that count; null where the model has no such range. */
  readonly window: { readonly x: string; readonly from: number; readonly to: number } | null
  /** Hardening laws: strain where measurement ends and the law goes on alone [1], and how; null for other models. */
  readonly lastMeasured: number | null
  readonly extrapolation: string | null
  /** Measured and fitted values at the places of the points that count. */
  readonly points: Points
  readonly rmse: number
  readonly r2: number | null
  readonly aicc: number | null
  readonly bic: number | null
  readonly diagnostics: Diagnostics | null
  readonly bands: readonly TabBand[]
  /** Physical sense, where it can be asked. */
  readonly checks: readonly PhysicalCheck[]
  /** Why the search ended; null for closed formulas. */
  readonly stop: string | null
  readonly converged: boolean
  readonly warnings: readonly string[]
  /** How its parameters came about, without a full stop. */
  readonly method: string
  readonly sources: readonly Source[]
}

/** Specimens behind a fit, and how much of them: `742 points`. */
export type Source = {
  readonly test: TestCode
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  readonly what?: string | undefined
}

export type TabParameter = Omit<FittedParameter, 'fixed'> & {
  /** `given`: known beforehand; `held`: set by the person who chose; `stored`: read, not fitted here. */
  readonly origin: 'fitted' | 'identified' | 'given' | 'held' | 'stored'
}

export type Points = {
  readonly x: Float64Array
  readonly measured: Float64Array
  readonly fitted: Float64Array
  /** MPa or 1. */
  readonly unit: 'MPa' | '1'
  /** One word for each point where x alone does not tell it apart: `r45`, `100/s`. */
  readonly labels: readonly string[]
}

/** Half-widths about the fitted curve, 95 %: where the curve lies, and where one more point would. */
export type TabBand = {
  readonly id: string
  readonly x: Float64Array
  readonly y: Float64Array
  readonly confidence: Float64Array
  readonly prediction: Float64Array
}

/** Where a tab's model meets its measurements. */
export type Places = {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly unit: Points['unit']
  readonly labels?: readonly string[]
  /** Places whose neighbours resemble each other: the points of a specimen. Without, each stands alone. */
  readonly series?: readonly SeriesGroup[]
  /** Model at a place; parameters in their order. */
  readonly value: (values: readonly number[], place: number) => number
  readonly gradient?: (values: readonly number[], place: number) => ArrayLike<number>
}

/** A tab: its models, and how each is found from measurements. Its curves are drawn by `core/charts/model-curves`. */
export type Tab = {
  readonly models: readonly Model[]
  /** The same, the one first that speaks for a coil where several are stored; `models` when absent. */
  readonly preferred?: readonly Model[] | undefined
  /** Tests that its models are found from or held against. */
  readonly tests: readonly TestCode[]
  /** Models that are worth storing for these measurements; others are fitted when somebody asks. */
  readonly stored: (measured: TabMeasurements) => readonly string[]
  /** @throws RangeError with the reason where there is nothing to compare with */
  readonly places: (model: Model, measured: TabMeasurements, choice?: Omit<TabChoice, 'model'>) => Places
  /** @throws RangeError with the reason why these data give no such model */
  readonly fit: (model: Model, measured: TabMeasurements, choice: TabChoice) => Omit<TabFit, 'model'>
  /** Curves with uncertainty about a solution. */
  readonly bands?: (model: Model, measured: TabMeasurements, fit: BandFit) => readonly TabBand[]
}

export type BandFit = Parameters<typeof bandOf>[0]
