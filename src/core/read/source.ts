/**
 * A file after unpacking, before anybody asks what it means. Bytes, encodings, ZIP and BIFF are the business of
 * `server/ingest`; here a file is text in pieces, or sheets of cells.
 */
export type Source = TextSource | SheetSource

export type TextSource = {
  readonly kind: 'text'
  /** The file's name without folder: only for naming a specimen, never for choosing a dialect. */
  readonly name: string
  /** The decoded text, in pieces of any size, in order. */
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

export type Cell = string | number | boolean | Date | null

export type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

export type SheetSource = { readonly kind: 'sheets'; readonly name: string; readonly sheets: readonly Sheet[] }
