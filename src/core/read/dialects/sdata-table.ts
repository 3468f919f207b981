import type { SheetDialect, TextDialect } from '../dialect.ts'
import type { HeadPlan } from '../table/plan.ts'
import { planColumn } from '../build/plan-head.ts'
import { headText } from './sample-text.ts'
import { readTables } from '../sheets/read-tables.ts'
import type { Metadata } from '../specimen.ts'
import type { SheetSource } from '../source.ts'
import { cellText } from '../table/cell-kind.ts'

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

/** sdata of NIST Numisheet: `#;key;value;unit;type;description;label` lines; those without a value describe a column. */
export const sdataCsv: TextDialect = {
  kind: 'text',
  id: 'sdata-csv',
  label: 'sdata CSV',
  score: (head) => (/^#;sdata_version;/m.test(headText(head, 5)) ? 1 : 0),
  formats: [{ separator: ';', decimal: '.' }],
  plan: withColumnUnits,
}

export function withColumnUnits(plan: HeadPlan): HeadPlan {
  const units = new Map(plan.metadata.filter(({ value }) => value === '').map(({ key, unit }) => [key, unit]))
  const columns = plan.table.columns.map((column) => {
    const unit = units.get(column.name)
    return column.unitText === undefined && unit !== undefined
      ? planColumn(column.index, column.name, unit, column.kind)
      : column
  })
  return {
    ...plan,
    metadata: plan.metadata.filter(({ key, value }) => !(value === '' && columns.some(({ name }) => name === key))),
    table: { ...plan.table, columns },
  }
}
