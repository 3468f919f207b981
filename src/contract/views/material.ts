import type { AlertKind } from '#contract/access/entitlements.ts'
import type { Coil, Material } from '#contract/catalogue.ts'
import type { AvailableTest, ScalarEvidence } from '#contract/tests.ts'
import type { CoilDifference, WithdrawalNote } from '#contract/releases/releases.ts'
import type { ComparedCoil, ComparedRow, LockedCoil } from './comparison.ts'
import type { Ignored, MaterialState } from './material-state.ts'
import type { PublishedOfCoil } from './published.ts'
import type { SimulationView } from './simulation.ts'
import type { AdvisedModel, MissingForModels } from './test-plan.ts'
import type { ShownDetails, TestView } from './test.ts'

export type KeyValue = {
  readonly property: string
  /** With its subscript: `A_80`. */
  readonly symbol: string
  /** `RD`, `240 Minute`; empty for values of the coil. */
  readonly condition: string
  readonly mean: number
  readonly s: number | null
  readonly n: number
  readonly search: string
  /** Companion value: r̄ for r if three directions were tested. */
  readonly beside: { readonly property: string; readonly value: number; readonly search: string } | null
}

export type Comparison = {
  readonly shown: readonly ComparedCoil[]
  readonly locked: readonly LockedCoil[]
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
  /** Properties of the shown test and condition, this coil first; empty without others. */
  readonly rows: readonly ComparedRow[]
  readonly condition: string
}

export type ReaderAlert = {
  readonly kind: AlertKind
  readonly title: string
  readonly text: string
  /** `Upgrade Subscription` or `Request Subscription`. */
  readonly action: string
}

export type MaterialHistory = {
  /** Release named in the address; null: the latest. */
  readonly release: { readonly name: string; readonly publishedAt: string } | null
  readonly newest: string
  readonly coils: readonly CoilDifference[]
  readonly cut: boolean
  readonly withdrawals: readonly WithdrawalNote[]
}

export type OpenMaterial = {
  readonly access: 'full'
  readonly material: Material
  /** Day of the shown release, ISO 8601; null for drafts. */
  readonly releasedOn: string | null
  readonly coil: Coil
  readonly tests: readonly AvailableTest[]
  readonly state: MaterialState
  readonly ignored: readonly Ignored[]
  readonly cardNames: readonly string[]
  readonly keyValues: readonly KeyValue[]
  /** Absent if the test was not done or a finite-element tab is shown. */
  readonly test: TestView | null
  readonly details: ShownDetails | null
  /** Null on tabs of tests, and without content. */
  readonly simulation: SimulationView | null
  readonly evidence: ScalarEvidence | null
  /** Null without published values of its grade. */
  readonly published: PublishedOfCoil | null
  readonly comparison: Comparison
  readonly missing: MissingForModels | null
  readonly advice: readonly AdvisedModel[]
  readonly history: MaterialHistory | null
  readonly alert: ReaderAlert
  readonly freeSample: string | null
}

/** A material that is not visible, or without content: see `material.access`. */
export type LockedMaterial = {
  readonly access: 'locked'
  readonly history: MaterialHistory | null
  readonly material: Material
  readonly preview: readonly string[]
  readonly alert: ReaderAlert
  readonly freeSample: string | null
}

export type MaterialView = OpenMaterial | LockedMaterial
