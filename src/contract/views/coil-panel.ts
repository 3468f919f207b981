import type { ShownColumn } from '#core/properties/shown-column.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Level } from '../catalogue.ts'

/** A filter value and the number of coils it would leave. */
export type Choice = { readonly value: string; readonly label: string; readonly count: number }

export type ColumnSpread = {
  /** Null for the thickness. */
  readonly column: ShownColumn | null
  /** In the stored unit; null without values. */
  readonly histogram: Histogram | null
}

/** Bars of equal width, the first from `start`. */
export type Histogram = {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly step: number
  readonly counts: readonly number[]
}

export type CoilPanel = {
  readonly count: number
  readonly trail: readonly { readonly name: string; readonly path: string; readonly level: Level }[]
  readonly places: readonly Choice[]
  /** `unknown`: coils without a stated coating. */
  readonly coatings: readonly Choice[]
  readonly millTypes: readonly Choice[]
  readonly tests: readonly (Choice & { readonly value: TestCode })[]
  readonly spreads: readonly ColumnSpread[]
}
