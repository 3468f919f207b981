import type { ReactNode } from 'react'

/** Use the same list between renders: a new list means new columns. */
export type DataColumn<Row> = {
  readonly id: string
  readonly head: ReactNode
  /** Plain text of the head, for announcements and copies. */
  readonly name: string
  /** Shown in the head only; `1` and undefined are the same. */
  readonly unit?: string | undefined
  /** Aligned on the decimal point. */
  readonly numeric?: boolean | undefined
  /** Value to sort by; undefined is missing and always last. Without it the column is not sortable. */
  readonly sort?: ((row: Row) => number | string | undefined) | undefined
  readonly cell: (row: Row) => CellContent
  /** Several lines of text, `brief` for a few words; default: one line. */
  readonly wrap?: boolean | 'brief' | undefined
  /** Buttons or links to files: not on paper. */
  readonly screenOnly?: boolean | undefined
  /** Columns of a copy, for cells with several numbers: mean, scatter and count. */
  readonly copies?: readonly CopyColumn<Row>[] | undefined
}

export type CopyColumn<Row> = { readonly name: string; readonly text: (row: Row) => string }

export type CellContent = {
  /** `–` if missing. */
  readonly text: string
  /** Shown instead of the text: a link on a value, a badge; of a numeric column for its aligned text. */
  readonly show?: ReactNode | ((text: ReactNode) => ReactNode)
  /** Full precision; default: the text. */
  readonly copy?: string | undefined
  /** Why the value is missing or doubtful: on hover and focus, and read aloud. */
  readonly reason?: string | undefined
}
