import type { Card, CardPart } from '#core/cards/card.ts'
import type { CardFacts, CardSet } from '#core/cards/from-parameter-sets.ts'
import type { ProofPath, ProofRun, ProofStanding } from '#core/cards/proof/index.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { ModelSet } from '#core/charts/model-curves/index.ts'
import type { Equation, ModelParameter } from '#core/models/model.ts'
import type { RateMeasurement, TabFit, TabMeasurements, TabParameter } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { AxisSpec, TestCode } from '#core/test-types/test-type.ts'
import type { ChartSeries } from './series.ts'

/** A line of a chart with packed columns. */
export type PackedSeries = Omit<ChartSeries, 'x' | 'y' | 'spread'> & {
  readonly x: string
  readonly y: string
  readonly spread?: string | undefined
}
/** `specimens`: of each point the number of its specimen, one letter each, where several are in one curve. */
export type PackedCurve = { readonly x: string; readonly y: string; readonly specimens?: string }

/** What every fit of a tab starts from: enough to work in the browser without asking the server again. */
export type Workbench = {
  readonly tab: FiniteElementCode
  /** Name of its material, or of the coil itself where it is not the first: what files are named after. */
  readonly coil: string
  readonly measured: PackedMeasurements
  /** Largest strain that a test reached, by test and by rate, and the rates that were tested [1/s]. */
  readonly reached: Readonly<Partial<Record<TestCode, number>>>
  readonly reachedAtRate: readonly (readonly [rate: number, strain: number])[]
  readonly rates: readonly number[]
  /** Plastic strain of both signs together [1] at which a tension–compression test turned, for laws that follow one. */
  readonly turns: readonly number[]
  /** The coil's stored hardening law. */
  readonly flow: ModelSet | null
  /** Latest sets of all tabs: what cards are made of. */
  readonly sets: readonly CardSet[]
  /** The tensile curve travels with `measured`. */
  readonly facts: Omit<CardFacts, 'tensile'>
  readonly paths: readonly {
    readonly path: ProofPath
    readonly strain: string
    readonly stress: string
  }[]
  readonly synthetic: boolean
}

type Columns = 'chords' | 'flow' | 'tensile' | 'bulge' | 'limits'
/** Columns in full, as `packExact` writes them. */
export type PackedMeasurements = Omit<TabMeasurements, Columns | 'rates' | 'loops'> &
  Readonly<Record<Columns, PackedCurve>> & {
    readonly rates: readonly (PackedCurve & Omit<RateMeasurement, 'x' | 'y'>)[]
    readonly loops: readonly (PackedCurve & { readonly id: string })[]
  }

/** A model of the tab as the page tells of it. */
export type ModelFacts = {
  readonly id: string
  readonly label: string
  readonly text: Equation['text']
  /** The equation typeset on the server: HTML with MathML. */
  readonly html: string
  readonly parameters: readonly Pick<ModelParameter, 'id' | 'symbol' | 'meaning'>[]
  readonly validity: string
  readonly source: string
  /** Follows a history of loading: no range of strain counts, and there is nothing to tie it to. */
  readonly history: boolean
  /** Stored for this coil. */
  readonly stored: boolean
}

/** A chart of a tab: axes, and what was measured. */
export type SimulationChart = {
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly equalAxes?: true
  readonly series: readonly PackedSeries[]
  /** Models of other materials, to compare with. */
  readonly beside?: readonly PackedSeries[] | undefined
}

/** `measured`: a number of the tests themselves, for which no search went looking. */
export type ParameterOrigin = TabParameter['origin'] | 'measured'

/** A model drawn: lines for each chart, and its deviations. */
export type ShownFit = Omit<
  TabFit,
  'parameters' | 'points' | 'bands' | 'covariance' | 'sources' | 'level' | 'bic' | 'method'
> & {
  readonly parameters: readonly (Omit<TabParameter, 'origin'> & { readonly origin: ParameterOrigin })[]
  /** How its parameters came about, one sentence. */
  readonly how: string
  readonly count: number
  readonly unit: TabFit['points']['unit']
  readonly lines: Readonly<Record<string, readonly PackedSeries[]>>
  readonly residuals: readonly PackedSeries[]
  /** Ratios of the yield surface, mean of `n` specimens with their standard deviation, beside the model. */
  readonly compared: readonly {
    readonly label: string
    readonly measured: number
    readonly s: number | null
    readonly n: number
    readonly fitted: number
  }[]
}

/** A card as the list shows it; the writers themselves stay on the server and in the worker. */
export type ListedCard = Pick<Card, 'id' | 'label' | 'solver' | 'content' | 'holds' | 'shows' | 'opens'> & {
  /** What it needs, and what it takes when it is there. */
  readonly parts: readonly CardPart[]
  readonly systems: readonly UnitSystemId[]
  /** Not in the reader's plan. */
  readonly locked: boolean
}

/** A card, or why there is none. */
export type ShownCard = {
  readonly id: string
  readonly system: UnitSystemId
  readonly regularisation: string
  readonly live: boolean
} & (
  | {
      readonly kind: 'written'
      /** Of the download: the one file, or an archive of several. */
      readonly name: string
      readonly files: readonly { readonly name: string; readonly text: string }[]
      readonly notes: readonly string[]
      readonly verdict: string
      /** Green, amber or red; null where there is nothing to compare with. */
      readonly standing: ProofStanding | null
      /** Why the proof failed, in sentences. */
      readonly why: readonly string[]
      readonly runs: readonly ShownRun[]
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'locked' }
)

/** A card that is not refused and not out of reach. */
export type WrittenCard = Extract<ShownCard, { kind: 'written' }>

type PackedRun = { readonly [Column in 'path' | 'strain' | 'measured' | 'simulated']: string }
export type ShownRun = Omit<ProofRun, keyof PackedRun> & PackedRun

/** A stored set with what it does beside the measurements. */
export type StoredModel = {
  readonly model: string
  readonly version: number
  readonly author: string
  readonly release: string | null
  readonly fitted: boolean
  readonly data: readonly string[]
  /** A text where the set cannot be shown. */
  readonly fit: ShownFit | string
}

/** What a solver card of a coil is chosen, written and proven from, on the server and in the browser. */
export type CardView = {
  readonly bench: Workbench
  /** Models of the tab, and those of them that are stored: the first opens it. */
  readonly models: readonly Pick<ModelFacts, 'id' | 'label'>[]
  readonly stored: readonly Pick<StoredModel, 'model'>[]
  /** Every card that can be had. */
  readonly cards: readonly ListedCard[]
  /** The one that the address asks for; null where it asks for none. */
  readonly card: ShownCard | null
  /** Hardening laws that a card can hold, in the order of the registry. */
  readonly laws: readonly Pick<ModelFacts, 'id' | 'label' | 'stored'>[]
  /** The law that counts where nobody chose one; null where none is stored. */
  readonly recommended: { readonly law: string; readonly label: string; readonly reason: string } | null
}

export type SimulationView = Omit<CardView, 'models' | 'stored'> & {
  readonly models: readonly ModelFacts[]
  readonly charts: readonly SimulationChart[]
  readonly stored: readonly StoredModel[]
  /** What the measurements and the stored models of the tab leave out, and why. */
  readonly notes: readonly string[]
}
