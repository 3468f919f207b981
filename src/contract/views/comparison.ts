import type { ProofOutcome } from '#core/cards/set-proof-text.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Coating } from '../catalogue.ts'
import type { DataSource } from '../data-source.ts'
import type { SetProof } from '../parameter-sets.ts'

/** Coils side by side in one picture and one table. */
export const mostCompared = 8

export type ComparedMean = { readonly n: number; readonly mean: number; readonly s: number | null }

/** A mean beside that of the reference. */
export type ComparedValue = {
  /** In the stored unit of the property; null where there is none. */
  readonly mean: ComparedMean | null
  /** Id of the number that opens the evidence on the page of the material: of the first specimen; null where there is none. */
  readonly number: string | null
  /** Less the reference, in the same unit; null for the reference itself, and where the values do not compare. */
  readonly absolute: number | null
  /** The same in percent of the reference [%]. */
  readonly difference: number | null
  /** Chance of so large a difference between equal means, by Welch's test; null where nothing can be said. */
  readonly p: number | null
  /** At 95 %; null where nothing can be said. */
  readonly significant: boolean | null
  /** Which of the two is the better one, where the difference is significant and the property has a better side. */
  readonly better: 'this' | 'reference' | null
  /** Why a value, a comparison or a test is missing. */
  readonly reason: string | null
}

/** A property under one condition, of every coil. */
export type ComparedRow = {
  readonly test: TestCode
  readonly property: string
  /** Stored unit. */
  readonly unit: string
  /** Without the number of the specimen: `RD`. */
  readonly condition: string
  /** In the order of the coils, the reference among them. */
  readonly values: readonly ComparedValue[]
}

/** A coil that the reader may see. */
export type ComparedCoil = {
  /** As the address names it: `DP980-2`, `DP980-2~GI-1.20`. */
  readonly slug: string
  /** Of the material, or of its coil where the address chose one. */
  readonly name: string
  readonly material: string
  readonly address: string
  /** Its coils to choose from, each as the address would name it. */
  readonly coils: readonly { readonly slug: string; readonly name: string; readonly shown: boolean }[]
}

/** A material of which the reader gets no more than this. */
export type LockedCoil = {
  readonly slug: string
  readonly name: string
  readonly material: string
  /** Names from the category down to the grade. */
  readonly place: string
  readonly address: string
}

/** What was asked for, and what of it can be shown. */
export type FoundCoils = {
  readonly coils: readonly ComparedCoil[]
  readonly locked: readonly LockedCoil[]
  /** Names that no material or coil has, with the nearest that one has. */
  readonly unknown: readonly { readonly text: string; readonly suggestion: string | undefined }[]
  /** Beyond the eighth, as they were asked for. */
  readonly notTaken: readonly string[]
}

/** How and where a coil was tested. */
export type CoilFacts = {
  readonly name: string
  readonly slug: string
  readonly material: string
  readonly thickness: number
  readonly coating: Coating | null
  readonly millType: string
  readonly synthetic: boolean
  /** Of the test in view; null where it was not done, or nobody stated it. */
  readonly standard: string | null
  readonly laboratory: string | null
  /** Specimens of the condition in view. */
  readonly specimens: number
  /** Of measurements that somebody else has published. */
  readonly source: DataSource | null
}

/** The model that opens a finite-element tab of a coil, and the outcome of its stored proof. */
export type ComparedModel = {
  readonly coil: string
  /** Null where the coil has no model for this tab. */
  readonly model: string | null
  readonly version: number
  readonly release: string | null
  readonly author: string
  /** Root mean square of the fit's residuals, in `unit`; null where nothing was fitted. */
  readonly rmse: number | null
  readonly unit: string
  /** Plastic strain where measurement ends [1]. */
  readonly lastMeasured: number | null
  readonly proof: {
    readonly card: string
    readonly outcome: ProofOutcome
    readonly runs: readonly Pick<SetProof['runs'][number], 'label' | 'share' | 'limit' | 'passed'>[]
  } | null
  /** Why it has no curve here; null where it has. */
  readonly missing: string | null
}

/** Values of coils on axes that run from the 5th to the 95th percentile of what the reader may read. */
export type RadarAxis = {
  /** Column of the property table: `uat.rm-RD`. */
  readonly id: string
  readonly property: string
  readonly condition: string
  /** 5th and 95th percentile, in the unit of the property. */
  readonly low: number
  readonly high: number
  /** Coils behind them. */
  readonly n: number
  /** In the order of the coils; null where a coil has no such number. */
  readonly values: readonly (number | null)[]
}
export type Radar = { readonly axes: readonly RadarAxis[] } | { readonly reason: string }

/** All coils of a grade, each for itself. */
export type GradeCoils = {
  readonly grade: string
  readonly test: TestCode
  readonly condition: string
  readonly columns: readonly { readonly property: string; readonly unit: string }[]
  readonly coils: readonly (CoilFacts & { readonly values: readonly (ComparedMean | null)[] })[]
  /** Names of the grade's materials that the reader may not see. */
  readonly locked: readonly string[]
}

export type ComparisonTest = TestCode | FiniteElementCode
