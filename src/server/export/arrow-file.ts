import { columnFromArray, field, float64, Table, tableToIPC, Version } from '@uwdata/flechette'

/** A stored curve's columns, all of the same length. */
export type ArrowColumn = {
  readonly name: string
  readonly metadata: Readonly<Record<string, string>>
  readonly values: Float64Array
}

/**
 * Columns of float64 in Arrow's IPC form, as a stream or as a file. Values keep all their bits, NaN included; role,
 * quantity and unit stand in the metadata of each field. One record batch, no compression, so that the columns can be
 * mapped as they lie.
 */
export function arrowFile(
  columns: readonly ArrowColumn[],
  metadata: Readonly<Record<string, string>>,
  format: 'stream' | 'file',
): Buffer {
  const type = float64()
  const schema = {
    version: Version.V5,
    endianness: 0 as const,
    fields: columns.map((column) => field(column.name, type, true, new Map(Object.entries(column.metadata)))),
    metadata: new Map(Object.entries(metadata)),
    dictionaryTypes: new Map(),
  }
  const table = new Table(
    schema,
    columns.map(({ values }) => columnFromArray(values, type)),
  )
  const bytes = tableToIPC(table, { format })
  if (!bytes) throw new Error('the Arrow writer kept the bytes to itself')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
