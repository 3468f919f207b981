import { parquetWriteBuffer } from 'hyparquet-writer'
import type { ExportCell, ExportTable } from '#core/export/table.ts'

/**
 * A table as a Parquet file: numbers as bit-exact DOUBLE, texts as UTF-8, gaps as null. Notes and units are in the
 * key–value part: `steeldata.<note>` and `unit.<column>`. Deterministic.
 */
export function parquetFile({ columns, rows, notes }: ExportTable): Buffer {
  const columnData = columns.map(({ name, cell }) => {
    const cells = Array.from({ length: rows }, (_, row) => known(cell(row)))
    // A column without any value counts as numbers: missing texts are empty strings.
    const text = cells.some((each) => typeof each === 'string')
    const data = text ? cells.map((each) => (each === null ? null : String(each))) : cells
    return { name, data, type: text ? ('STRING' as const) : ('DOUBLE' as const) }
  })
  return Buffer.from(
    parquetWriteBuffer({
      columnData,
      kvMetadata: [
        ...notes.map(([key, value]) => ({ key: `steeldata.${key}`, value })),
        ...columns.map(({ name, unit }) => ({ key: `unit.${name}`, value: unit })),
      ],
      createdBy: 'Material Insights',
    }),
  )
}

function known(cell: ExportCell): ExportCell {
  return typeof cell === 'number' && Number.isNaN(cell) ? null : cell
}
