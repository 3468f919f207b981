import type { CopyColumn, DataColumn } from './column.ts'

/** Tab-separated text for spreadsheets: heads with units, rows with full precision. */
export function toTsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const copied = columns.flatMap((column) => column.copies ?? [asShown(column)])
  const lines = rows.map((row) => copied.map(({ text }) => text(row)))
  return [copied.map(({ name }) => name), ...lines].map((line) => line.map(oneCell).join('\t')).join('\n')
}

function asShown<Row>({ name, unit, cell }: DataColumn<Row>): CopyColumn<Row> {
  return {
    name: unit === undefined || unit === '1' ? name : `${name} [${unit}]`,
    text(row) {
      const { text, copy } = cell(row)
      return copy ?? plainNumber(text)
    },
  }
}

/** Spreadsheets do not accept thin spaces and the true minus. */
export function plainNumber(text: string): string {
  return text.replaceAll('\u202f', '').replaceAll('−', '-')
}

/** A tab or line break inside a cell would shift the following ones. */
function oneCell(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, ' ')
}
