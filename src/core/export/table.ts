/** First characters of a cell that a spreadsheet reads as a formula, including full-width ones that Excel converts. */
const opensFormula = /^[\s\u00A0\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Prefixes a text that a spreadsheet would execute with an apostrophe (OWASP, CSV injection). */
export function defuseFormula(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text
}

/** Value of a `# key: value` line, harmless if a spreadsheet splits it at commas, semicolons or tabs. */
export function noteText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  const line = text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/gu, ' ').trim()
  return line.replaceAll(/([,;]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1'")
}

export type ExportTable = {
  readonly name: string
  readonly notes: readonly Note[]
  readonly columns: readonly ExportColumn[]
  readonly rows: number
}

export type Note = readonly [key: string, value: string]

export type ExportColumn = {
  /** Canonical name of the exchange format, e.g. `eng_strain`. */
  readonly name: string
  /** Unit of the written values, `-` for a fraction or a text. */
  readonly unit: string
  readonly cell: (row: number) => ExportCell
}

/** NaN and null are gaps. A text stays a text even if it looks like a number or formula. */
export type ExportCell = number | string | null

export function exchangeUnit(unit: string): string {
  return unit === '1' || unit === '' ? '-' : unit
}
