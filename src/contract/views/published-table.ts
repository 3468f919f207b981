import type { Span, ValueSort } from '#core/literature/index.ts'

/** A published material in the columns of a table of coils: never one of its rows. */
export type PublishedTableRow = {
  readonly id: string
  /** `Docol 500 DP, SSAB 2013`, with the condition where one is published. */
  readonly name: string
  /** Address of its page. */
  readonly to: string
  readonly sort: ValueSort
  readonly family: string
  /** Nominal [mm]. */
  readonly thickness: number | null
  readonly coating: string
  readonly citation: string
  /** In the order of the columns, in stored units. */
  readonly cells: readonly (Span | null)[]
}

/** Published materials, or why none are shown. */
export type PublishedTable =
  | {
      readonly rows: readonly PublishedTableRow[]
      /** Rows, of which `rows` holds the first. */
      readonly total: number
      /** Published materials in these rows; one has a row for each condition. */
      readonly materials: number
    }
  | { readonly none: string }
