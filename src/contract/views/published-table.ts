import type { Span, ValueSort } from '#core/literature/index.ts'

export type PublishedTableRow = {
  readonly id: string
  /** `Docol 500 DP, SSAB 2013`, with the published condition. */
  readonly name: string
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

export type PublishedTable =
  | {
      readonly rows: readonly PublishedTableRow[]
      readonly total: number
      /** Number of materials; one has a row for each condition. */
      readonly materials: number
    }
  | { readonly none: string }
