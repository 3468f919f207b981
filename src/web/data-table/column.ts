import type { ReactNode } from 'react'

/** One column of a data table. Keep the list between renders: a new list means new columns. */
export type DataColumn<Row> = {
  readonly id: string
  /** In the head: words or a symbol. */
  readonly head: ReactNode
  /** The same as plain words, for announcements and copies. */
  readonly name: string
  /** Stands in the head, never in cells; `1` and nothing are the same. */
  readonly unit?: string | undefined
  /** Numbers are aligned on their decimal point. */
  readonly numeric?: boolean | undefined
  /** What to sort by, ascending; undefined stands for a missing value and goes last either way. Without it no sorting. */
  readonly sort?: ((row: Row) => number | string | undefined) | undefined
  readonly cell: (row: Row) => CellContent
  /** Sentences that take several lines, `brief` ones of a few words; numbers and names take one. */
  readonly wrap?: boolean | 'brief' | undefined
  /** Columns of a copy in place of this one, where a cell shows several numbers: mean, scatter and count. */
  readonly copies?: readonly CopyColumn<Row>[] | undefined
}

export type CopyColumn<Row> = { readonly name: string; readonly text: (row: Row) => string }

export type CellContent = {
  /** As shown; `–` where there is nothing. */
  readonly text: string
  /** Shown instead of the text: a link on a number, a badge. */
  readonly show?: ReactNode
  /** For copies, with full precision; the text otherwise. */
  readonly copy?: string | undefined
  /** Why there is no value, or what to beware of: shown on hover and focus, read aloud. */
  readonly reason?: string | undefined
}
