import type { Card, CardPart } from '#core/cards/card.ts'
import type { CardFacts, CardSet } from '#core/cards/input/from-parameter-sets.ts'
import type { ProofPath, ProofRun, ProofOutcome } from '#core/cards/proof/index.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { ModelSet } from '#core/charts/model-curves/index.ts'
import type { Equation, ModelParameter } from '#core/models/model.ts'
import type { RateMeasurement, TabFit, TabMeasurements, TabParameter } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { AxisSpec, TestCode } from '#core/test-types/test-type.ts'
import type { ChartSeries } from './series.ts'

export type PackedSeries = Omit<ChartSeries, 'x' | 'y' | 'spread'> & {
  readonly x: string
  readonly y: string
  readonly spread?: string | undefined
}
/** `specimens`: one letter for the specimen of each point, if several are in one curve. */
export type PackedCurve = { readonly x: string; readonly y: string; readonly specimens?: string }

export type Workbench = {
  readonly tab: FiniteElementCode
  /** Name of the material, or of the coil if it is not the first; used in file names. */
  readonly coil: string
  readonly measured: PackedMeasurements
  /** Largest strain reached, by test and rate, and tested rates [1/s]. */
  readonly reached: Readonly<Partial<Record<TestCode, number>>>
  readonly reachedAtRate: readonly (readonly [rate: number, strain: number])[]
  readonly rates: readonly number[]
  /** Accumulated plastic strain [1] at the reversals of a tension–compression test. */
  readonly turns: readonly number[]
  readonly flow: ModelSet | null
  readonly sets: readonly CardSet[]
  /** The tensile curve is part of `measured`. */
  readonly facts: Omit<CardFacts, 'tensile'>
  readonly paths: readonly {
    readonly path: ProofPath
    readonly strain: string
    readonly stress: string
  }[]
  readonly synthetic: boolean
}

type Columns = 'chords' | 'flow' | 'tensile' | 'bulge' | 'limits'
/** Columns in full precision (`packExact`). */
export type PackedMeasurements = Omit<TabMeasurements, Columns | 'rates' | 'loops'> &
  Readonly<Record<Columns, PackedCurve>> & {
    readonly rates: readonly (PackedCurve & Omit<RateMeasurement, 'x' | 'y'>)[]
    readonly loops: readonly (PackedCurve & { readonly id: string })[]
  }

export type ModelFacts = {
  readonly id: string
  readonly label: string
  readonly text: Equation['text']
  /** Typeset equation: HTML with MathML. */
  readonly html: string
  readonly parameters: readonly Pick<ModelParameter, 'id' | 'symbol' | 'meaning'>[]
  readonly validity: string
  readonly source: string
  /** Depends on the loading history, so no strain range applies. */
  readonly history: boolean
  readonly stored: boolean
}

export type SimulationChart = {
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly equalAxes?: true
  readonly series: readonly PackedSeries[]
  readonly beside?: readonly PackedSeries[] | undefined
}

/** `measured`: taken from the tests, not fitted. */
export type ParameterOrigin = TabParameter['origin'] | 'measured'

export type ShownFit = Omit<
  TabFit,
  'parameters' | 'points' | 'bands' | 'covariance' | 'sources' | 'level' | 'bic' | 'method'
> & {
  readonly parameters: readonly (Omit<TabParameter, 'origin'> & { readonly origin: ParameterOrigin })[]
  readonly how: string
  readonly count: number
  readonly unit: TabFit['points']['unit']
  readonly lines: Readonly<Record<string, readonly PackedSeries[]>>
  readonly residuals: readonly PackedSeries[]
  /** Ratios of the yield surface: mean of `n` specimens with standard deviation, and the model. */
  readonly compared: readonly {
    readonly label: string
    readonly measured: number
    readonly s: number | null
    readonly n: number
    readonly fitted: number
  }[]
}

export type ListedCard = Pick<Card, 'id' | 'label' | 'solver' | 'content' | 'holds' | 'shows' | 'opens' | 'failure'> & {
  readonly parts: readonly CardPart[]
  readonly systems: readonly UnitSystemId[]
  readonly locked: boolean
}

export type ShownCard = {
  readonly id: string
  readonly system: UnitSystemId
  /** As in the address. */
  readonly fracture: string
  readonly regularisation: string
  readonly live: boolean
} & (
  | {
      readonly kind: 'written'
      readonly name: string
      readonly files: readonly { readonly name: string; readonly text: string }[]
      readonly notes: readonly string[]
      readonly verdict: string
      /** Null if there is nothing to compare with. */
      readonly outcome: ProofOutcome | null
      readonly why: readonly string[]
      readonly runs: readonly ShownRun[]
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'locked' }
)

export type WrittenCard = Extract<ShownCard, { kind: 'written' }>

type PackedRun = { readonly [Column in 'path' | 'strain' | 'measured' | 'simulated']: string }
export type ShownRun = Omit<ProofRun, keyof PackedRun> & PackedRun

export type StoredModel = {
  readonly model: string
  readonly version: number
  readonly author: string
  readonly release: string | null
  readonly fitted: boolean
  readonly data: readonly string[]
  readonly fit: ShownFit | string
}

export type CardView = {
  readonly bench: Workbench
  readonly models: readonly Pick<ModelFacts, 'id' | 'label'>[]
  readonly stored: readonly Pick<StoredModel, 'model'>[]
  /** Stored fracture models of cards with failure; the first is the default. */
  readonly fractures: readonly Pick<ModelFacts, 'id' | 'label'>[]
  readonly cards: readonly ListedCard[]
  readonly card: ShownCard | null
  readonly laws: readonly Pick<ModelFacts, 'id' | 'label' | 'stored'>[]
  /** Default law; null if none is stored. */
  readonly recommended: { readonly law: string; readonly label: string; readonly reason: string } | null
}

export type SimulationView = Omit<CardView, 'models' | 'stored'> & {
  readonly models: readonly ModelFacts[]
  readonly charts: readonly SimulationChart[]
  readonly stored: readonly StoredModel[]
  readonly notes: readonly string[]
}
