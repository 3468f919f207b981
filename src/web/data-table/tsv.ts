import type { DataColumn } from './column.ts'

/** The table as tab-separated text for a spreadsheet: heads with units, then rows with full precision. */
export function toTsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(({ name, unit }) => (unit === undefined || unit === '1' ? name : `${name} [${unit}]`))
  const lines = rows.map((row) =>
    columns.map(({ cell }) => {
      const { text, copy } = cell(row)
      return copy ?? plainNumber(text)
    }),
  )
  return [heads, ...lines].map((line) => line.map(oneCell).join('\t')).join('\n')
}

/** Thin spaces and the true minus are for readers; spreadsheets take neither. */
export function plainNumber(text: string): string {
  return text.replaceAll('\u202f', '').replaceAll('−', '-')
}

/** A tab or line break inside a cell would shift all that follow. */
function oneCell(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, ' ')
}
