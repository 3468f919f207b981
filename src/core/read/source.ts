/** Decoded: `server/ingest` handles bytes, encodings, ZIP and BIFF. */
export type FileSource = TextSource | SheetSource

export type TextSource = {
  readonly kind: 'text'
  /** Without folder: names a specimen, never selects a dialect. */
  readonly name: string
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

export type Cell = string | number | boolean | Date | null

export type Worksheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

export type SheetSource = { readonly kind: 'sheets'; readonly name: string; readonly sheets: readonly Worksheet[] }
