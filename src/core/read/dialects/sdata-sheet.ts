import type { SheetDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'
import type { Metadata } from '../specimen.ts'
import type { SheetSource } from '../source.ts'
import { cellText } from '../table/cell-kind.ts'
import { withColumnUnits } from './sdata-csv.ts'

/** sdata workbook: sheet `metadata` with name, value, dtype, unit; sheet `table`; sheet `description`. */
export const sdataSheet: SheetDialect = {
  kind: 'sheets',
  id: 'sdata-workbook',
  label: 'sdata workbook',
  score: ({ sheets }) =>
    sheets.some(({ name }) => name === 'metadata') && sheets.some(({ name }) => name === 'table') ? 1 : 0,
  read(source, options) {
    const metadata = statements(source)
    const tables: SheetSource = { ...source, sheets: source.sheets.filter(({ name }) => name === 'table') }
    return readTables(tables, options, {
      dialect: 'sdata-workbook',
      plan: (plan) => withColumnUnits({ ...plan, metadata }),
    })
  },
}

function statements({ sheets }: SheetSource): Metadata[] {
  const rows = sheets.find(({ name }) => name === 'metadata')?.rows ?? []
  const titles = (rows[0] ?? []).map(cellText)
  const at = (title: string) => titles.indexOf(title)
  return rows.slice(1).map((row, line) => ({
    key: cellText(row[at('name')]),
    value: cellText(row[at('value')]),
    unit: cellText(row[at('unit')]) || undefined,
    line: line + 2,
  }))
}
