import type { ShownColumn } from '#core/properties/shown-column.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Level } from '../catalogue.ts'

/** One way to narrow a question, and how many coils it would leave. */
export type Choice = { readonly value: string; readonly label: string; readonly count: number }

/** A number to filter by, and how it is spread over the coils that the rest of the question leaves. */
export type ColumnSpread = {
  /** Null for the thickness, which every coil has. */
  readonly column: ShownColumn | null
  /** In the stored unit; null where no coil has the number. */
  readonly histogram: Histogram | null
}

/** How many coils have a number of which size: bars of equal width, the first from `start` on. */
export type Histogram = {
  /** Least and greatest value. */
  readonly from: number
  readonly to: number
  readonly start: number
  readonly step: number
  readonly counts: readonly number[]
}

/** What a panel of filters shows: of coils that the reader may read, and of no others. */
export type CoilPanel = {
  /** Coils that answer. */
  readonly count: number
  /** From the category to the place that is asked for; empty: everywhere. */
  readonly trail: readonly { readonly name: string; readonly path: string; readonly level: Level }[]
  /** Places directly below; their values are paths. */
  readonly places: readonly Choice[]
  /** `unknown` for coils without a known coating. */
  readonly coatings: readonly Choice[]
  readonly millTypes: readonly Choice[]
  readonly tests: readonly (Choice & { readonly value: TestCode })[]
  /** The thickness first, then each number that is asked for. */
  readonly spreads: readonly ColumnSpread[]
}
