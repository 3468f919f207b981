import type { ProofOutcome } from '#core/cards/proof/set-proof-text.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Coating } from '../catalogue.ts'
import type { DataSource } from '#contract/materials/data-source.ts'
import type { SetProof } from '#contract/materials/parameter-sets.ts'

export const maxCompared = 8

export type ComparedMean = { readonly n: number; readonly mean: number; readonly s: number | null }

export type ComparedValue = {
  /** In the stored unit; null without a value. */
  readonly mean: ComparedMean | null
  readonly number: string | null
  /** Difference from the reference in the same unit; null for the reference and if not comparable. */
  readonly absolute: number | null
  /** [%] */
  readonly difference: number | null
  /** Welch's test; null if not applicable. */
  readonly p: number | null
  /** At 95 %; null if not applicable. */
  readonly significant: boolean | null
  /** Better value, if the difference is significant and the property has a preferred direction. */
  readonly better: 'this' | 'reference' | null
  readonly reason: string | null
}

export type ComparedRow = {
  readonly test: TestCode
  readonly property: string
  readonly unit: string
  /** Without the number of the specimen: `RD`. */
  readonly condition: string
  /** In the order of the coils, including the reference. */
  readonly values: readonly ComparedValue[]
}

export type ComparedCoil = {
  /** `DP980-2`, `DP980-2~GI-1.20` */
  readonly slug: string
  readonly name: string
  readonly material: string
  readonly address: string
  readonly coils: readonly { readonly slug: string; readonly name: string; readonly shown: boolean }[]
}

export type LockedCoil = {
  readonly slug: string
  readonly name: string
  readonly material: string
  readonly place: string
  readonly address: string
}

export type FoundCoils = {
  readonly coils: readonly ComparedCoil[]
  readonly locked: readonly LockedCoil[]
  readonly unknown: readonly { readonly text: string; readonly suggestion: string | undefined }[]
  readonly notTaken: readonly string[]
}

export type CoilFacts = {
  readonly name: string
  readonly slug: string
  readonly material: string
  readonly thickness: number
  readonly coating: Coating | null
  readonly millType: string
  readonly synthetic: boolean
  /** Of the shown test; null if not tested or not stated. */
  readonly standard: string | null
  readonly laboratory: string | null
  readonly specimens: number
  /** Published measurements only. */
  readonly source: DataSource | null
}

export type ComparedModel = {
  readonly coil: string
  /** Null without a model for this tab. */
  readonly model: string | null
  readonly version: number
  readonly release: string | null
  readonly author: string
  /** RMS error of the fit, in `unit`; null without a fit. */
  readonly rmse: number | null
  readonly unit: string
  /** Largest measured plastic strain [1]. */
  readonly lastMeasured: number | null
  readonly proof: {
    readonly card: string
    readonly outcome: ProofOutcome
    readonly runs: readonly Pick<SetProof['runs'][number], 'label' | 'share' | 'limit' | 'passed'>[]
  } | null
  /** Why it has no curve; null if it has. */
  readonly missing: string | null
}

/** Axes from the 5th to the 95th percentile of readable coils. */
export type RadarAxis = {
  /** `uat.rm-RD` */
  readonly id: string
  readonly property: string
  readonly condition: string
  /** In the unit of the property. */
  readonly low: number
  readonly high: number
  readonly n: number
  /** In the order of the coils; null without a value. */
  readonly values: readonly (number | null)[]
}
export type Radar = { readonly axes: readonly RadarAxis[] } | { readonly reason: string }

export type GradeCoils = {
  readonly grade: string
  readonly test: TestCode
  readonly condition: string
  readonly columns: readonly { readonly property: string; readonly unit: string }[]
  readonly coils: readonly (CoilFacts & { readonly values: readonly (ComparedMean | null)[] })[]
  readonly locked: readonly string[]
}

export type ComparisonTest = TestCode | FiniteElementCode
