import type { AlertKind } from '#contract/access/entitlements.ts'
import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest, ScalarEvidence } from '#contract/tests.ts'
import type { CoilDifference, WithdrawalNote } from '../releases.ts'
import type { ComparedCoil, ComparedRow, LockedCoil } from './comparison.ts'
import type { Ignored, MaterialState } from './material-state.ts'
import type { PublishedOfCoil } from './published.ts'
import type { SimulationView } from './simulation.ts'
import type { AdvisedModel, MissingForModels } from './test-plan.ts'
import type { ShownDetails, TestView } from './test.ts'

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
  readonly shown: readonly ComparedCoil[]
  /** Of these the reader gets names alone. */
  readonly locked: readonly LockedCoil[]
  /** The other materials of the grade, to choose from. */
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
  /** Properties of the test in view under the condition in focus, this coil first as their reference; empty without others. */
  readonly rows: readonly ComparedRow[]
  /** That condition. */
  readonly condition: string
}

/** What this reader is told of materials that are locked for them; the server decides which of the three it is. */
export type ReaderAlert = {
  readonly kind: AlertKind
  readonly title: string
  readonly text: string
  /** `Upgrade Subscription` or `Request Subscription`. */
  readonly action: string
}

/** What the page says of the releases of a material, beside the numbers of one. */
export type MaterialHistory = {
  /** The release that the address names and the page shows; null: the newest. */
  readonly release: { readonly name: string; readonly publishedAt: string } | null
  readonly newest: string
  /** What has changed since that release, by coil. */
  readonly coils: readonly CoilDifference[]
  /** More has changed than is told. */
  readonly cut: boolean
  /** Since that release; beside the newest all there were. */
  readonly withdrawals: readonly WithdrawalNote[]
}

export type OpenMaterial = {
  readonly access: 'full'
  readonly material: Material
  readonly variant: Variant
  readonly tests: readonly AvailableTest[]
  readonly state: MaterialState
  readonly ignored: readonly Ignored[]
  /** What an address may call a solver card. */
  readonly cardNames: readonly string[]
  readonly keyValues: readonly KeyValue[]
  /** Absent when the chosen test was not done or the tab is a finite-element one. */
  readonly test: TestView | null
  /** Rows behind the numbers of the test, where it has such. */
  readonly details: ShownDetails | null
  /** A finite-element tab; null on the tabs of tests, and where there is nothing to show. */
  readonly simulation: SimulationView | null
  readonly evidence: ScalarEvidence | null
  /** What others have published of its grade; null where nothing is. */
  readonly published: PublishedOfCoil | null
  readonly comparison: Comparison
  /** On a finite-element tab: what the coil lacks for models; null elsewhere. */
  readonly missing: MissingForModels | null
  /** The same on every finite-element tab; empty elsewhere. */
  readonly advice: readonly AdvisedModel[]
  readonly history: MaterialHistory | null
  readonly alert: ReaderAlert
  /** Address of the free sample. */
  readonly freeSample: string | null
}

/** A material that the reader may not see, or of which nothing is shown: `material.access` says which. */
export type LockedMaterial = {
  readonly access: 'locked'
  /** For those who may read it. */
  readonly history: MaterialHistory | null
  readonly material: Material
  /** Lines of the blurred picture: made-up numbers, drawn on the server. */
  readonly preview: readonly string[]
  readonly alert: ReaderAlert
  readonly freeSample: string | null
}

export type MaterialView = OpenMaterial | LockedMaterial
