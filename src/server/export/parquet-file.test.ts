import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { ExportTable } from '#core/export/table.ts'
import { parquetFile } from './parquet-file.ts'

const numbers = [0, -0, 1 / 3, 1e-308, 5e-324, -1.7976931348623157e308, Number.NaN, null]
const table: ExportTable = {
  name: 'data',
  notes: [
    ['material', 'DP980 (6)'],
    ['status', 'synthetic'],
  ],
  columns: [
    { name: 'condition', unit: '-', cell: (row) => (row === 2 ? null : `=RD ${row} µ`) },
    { name: 'stress', unit: 'MPa', cell: (row) => numbers[row]! },
    { name: 'empty', unit: 'mm', cell: () => null },
  ],
  rows: numbers.length,
}

test('an independent reader finds every bit, gaps as null, texts as they are, notes and units', async () => {
  const bytes = parquetFile(table)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const rows = await parquetReadObjects({ file })
  expect(rows.length).toBe(numbers.length)
  for (const [i, row] of rows.entries()) {
    const expected = Number.isNaN(numbers[i]) ? null : numbers[i]
    expect(Object.is(row['stress'], expected), `row ${i}: ${String(row['stress'])}`).toBe(true)
    expect(row['condition']).toBe(i === 2 ? null : `=RD ${i} µ`)
    expect(row['empty']).toBeNull()
  }
  const { schema, key_value_metadata: notes = [] } = parquetMetadata(file)
  expect(schema.slice(1).map(({ type, converted_type }) => converted_type ?? type)).toEqual([
    'UTF8',
    'DOUBLE',
    'DOUBLE',
  ])
  expect(Object.fromEntries(notes.map(({ key, value }) => [key, value]))).toEqual({
    'steeldata.material': 'DP980 (6)',
    'steeldata.status': 'synthetic',
    'unit.condition': '-',
    'unit.stress': 'MPa',
    'unit.empty': 'mm',
  })
  expect(parquetFile(table).equals(bytes)).toBe(true)
})

test('a table without rows is a file, too', async () => {
  const bytes = parquetFile({ ...table, rows: 0 })
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  expect(await parquetReadObjects({ file })).toEqual([])
})
