import type { CoilCell, CoilRow } from '#contract/views/coil-table.ts'
import { type ExportCell, type ExportTable, exchangeUnit, type Note } from '#core/export/table.ts'
import type { CoilTable } from '#views/coils/index.ts'
import type { TargetFile } from '../materials/file-format.ts'
import { notesJson, writeTable } from '../materials/write-content.ts'
import { headNotes, syntheticShare } from '../materials/notes.ts'

type Table = Pick<CoilTable, 'columns' | 'rows' | 'release'>

export function coilNotes(
  { rows, release }: Table,
  query: Readonly<Record<string, string | undefined>>,
  version: string,
): Note[] {
  const synthetic = syntheticShare(rows)
  const question = Object.entries(query).flatMap(([name, text]) => (text ? [`${name}=${text}`] : []))
  return [
    ...headNotes({ format: 'steeldata-coils/1', version, synthetic, release }),
    ...(question.length > 0 ? ([['question', question.join(' & ')]] as const) : []),
  ]
}

export async function writeCoils(table: Table, notes: readonly Note[], file: TargetFile): Promise<Buffer> {
  if (file.format !== 'json') return writeTable(coilsTable(table, notes), file)
  const columns = table.columns.map(({ id, symbol, name, test, orientation, unit, definition }) => ({
    id,
    symbol,
    name,
    test,
    orientation,
    unit,
    definition,
  }))
  return Buffer.from(JSON.stringify({ ...notesJson(notes), columns, rows: table.rows }))
}

function coilsTable({ columns, rows }: Table, notes: readonly Note[]): ExportTable {
  const fact = (name: string, unit: string, of: (row: CoilRow) => ExportCell) => ({
    name,
    unit,
    cell: (i: number) => of(rows[i]!),
  })
  return {
    name: 'coils',
    notes,
    columns: [
      fact('variant', '-', (row) => row.variant),
      fact('material', '-', (row) => row.material),
      fact('place', '-', (row) => row.path.split('/').slice(0, -1).join('/')),
      fact('thickness', 'mm', (row) => row.thickness),
      fact('coating', '-', (row) => row.coating),
      fact('mill_type', '-', (row) => row.millType),
      fact('status', '-', (row) => row.status),
      fact('tests', '-', (row) => row.tests.join(' ')),
      ...columns.flatMap(({ id, unit }, c) => {
        const part = (name: string, own: string, of: (cell: CoilCell) => ExportCell) =>
          fact(name, own, ({ cells }) => (cells[c] ? of(cells[c]) : null))
        const written = exchangeUnit(unit)
        return [
          part(id, written, ({ mean }) => mean),
          part(`${id} s`, written, ({ s }) => s),
          part(`${id} n`, '-', ({ n }) => n),
          part(`${id} condition`, '-', ({ condition }) => condition),
          ...(id.startsWith('uat.a-') || id.startsWith('uat.uts_te-')
            ? [part(`${id} gauge`, 'mm', ({ gauge }) => gauge)]
            : []),
        ]
      }),
    ],
    rows: rows.length,
  }
}
