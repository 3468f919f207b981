import type { TestCode } from '#core/test-types/test-type.ts'
import type { Level } from '../catalogue.ts'

/** From and to, both included, in the unit of the property; null leaves an end open. */
export type Range = readonly [number | null, number | null]

/** Which coils are asked for; what is absent does not filter. A list names what a coil may be: one of them. */
export type CoilQuestion = {
  /** By column of the property table. A coil without the number is not within any range. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** Nominal [mm]. */
  readonly thickness?: Range
  /** `null`: coils of which no coating is known. */
  readonly coatings?: readonly (string | null)[]
  readonly millTypes?: readonly string[]
  /** Ids of families of the tree. */
  readonly families?: readonly string[]
  /** Every one of these was tested. */
  readonly tested?: readonly TestCode[]
  /** None of these was tested. */
  readonly untested?: readonly TestCode[]
  /** A node of the tree of any level: coils of the materials below it. */
  readonly within?: { readonly id: string; readonly level: Level }
  /** Ids of materials. */
  readonly materials?: readonly string[]
  /** Ids of the coils themselves. */
  readonly variants?: readonly string[]
}

/** The question as an address says it: names instead of ids, lists that are empty where nothing is chosen. */
export type AskedCoils = {
  /** Of a node of the tree, below `/mi-database/`; empty: everywhere. */
  readonly within: string
  readonly tested: readonly TestCode[]
  readonly untested: readonly TestCode[]
  /** [mm] */
  readonly thickness: Range
  readonly coatings: readonly (string | null)[]
  readonly millTypes: readonly string[]
  /** By column of the property table; a range open at both ends is shown and does not filter. */
  readonly ranges: Readonly<Record<string, Range>>
  /** Id of a version of mi Predictor: the coils that it has learned from; empty: whatever has learned from them. */
  readonly learned: string
}

export const openRange: Range = [null, null]
export const allCoils: AskedCoils = {
  within: '',
  tested: [],
  untested: [],
  thickness: openRange,
  coatings: [],
  millTypes: [],
  ranges: {},
  learned: '',
}
