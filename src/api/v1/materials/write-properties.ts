import type { PropertyRow } from '#contract/tests.ts'
import type { ExportTable, Note } from '#core/export/table.ts'
import { describeProperties } from '#views/tests/index.ts'
import type { TargetFile } from './file-format.ts'
import { notesJson, writeTable } from './write-content.ts'

export async function writeProperties(
  rows: readonly PropertyRow[],
  notes: readonly Note[],
  file: TargetFile,
): Promise<Buffer> {
  return file.format === 'json' ? propertiesJson(rows, notes) : writeTable(propertyTable(rows, notes), file)
}

function propertyTable(rows: readonly PropertyRow[], notes: readonly Note[]): ExportTable {
  const about = new Map(describeProperties(rows).map((column) => [column.property, column]))
  const text = (name: string, of: (row: PropertyRow) => string) => ({
    name,
    unit: '-',
    cell: (i: number) => of(rows[i]!),
  })
  const number = (name: string, of: (row: PropertyRow) => number | null) => ({
    name,
    unit: '-',
    cell: (i: number) => of(rows[i]!),
  })
  return {
    name: 'properties',
    notes,
    columns: [
      text('property', (row) => row.property),
      text('symbol', (row) => about.get(row.property)!.symbol),
      text('name', (row) => about.get(row.property)!.name),
      text('property_unit', (row) => row.unit),
      text('condition', (row) => row.condition),
      number('mean', (row) => row.mean),
      number('s', (row) => row.s),
      number('n', (row) => row.n),
      number('min', (row) => row.min),
      number('max', (row) => row.max),
      text('definition', (row) => about.get(row.property)!.definition),
      text('method', (row) => about.get(row.property)!.method),
    ],
    rows: rows.length,
  }
}

function propertiesJson(rows: readonly PropertyRow[], notes: readonly Note[]): Buffer {
  const listed = rows.map(({ property, unit, condition, orientation, n, mean, s, min, max, replicates }) => ({
    property,
    unit,
    condition,
    orientation,
    n,
    mean,
    s,
    min,
    max,
    replicates,
  }))
  return Buffer.from(JSON.stringify({ ...notesJson(notes), properties: describeProperties(rows), rows: listed }))
}
