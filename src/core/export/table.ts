/** What every file for download is made from: notes above, then a table. The formats differ in spelling only. */
export type ExportTable = {
  /** Name of the sheet in a workbook, key of the rows in JSON. */
  readonly name: string
  /** In order; the same key may not occur twice. */
  readonly notes: readonly Note[]
  readonly columns: readonly ExportColumn[]
  /** Number of rows; every column gives a cell for each. */
  readonly rows: number
}

export type Note = readonly [key: string, value: string]

export type ExportColumn = {
  /** Canonical name of the exchange format, e.g. `eng_strain`. */
  readonly name: string
  /** Unit of the values as written, `-` for a fraction or a text. */
  readonly unit: string
  readonly cell: (row: number) => ExportCell
}

/** NaN and null are gaps. Texts are written as texts, also when they look like a number or a formula. */
export type ExportCell = number | string | null

/** Unit of a stored quantity as exchange files write it: fractions are `-`. */
export function exchangeUnit(unit: string): string {
  return unit === '1' || unit === '' ? '-' : unit
}
