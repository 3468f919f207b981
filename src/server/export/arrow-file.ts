import { columnFromArray, field, float64, Table, tableToIPC, Version } from '@uwdata/flechette'

/** Columns of equal length. */
export type ArrowColumn = {
  readonly name: string
  readonly metadata: Readonly<Record<string, string>>
  readonly values: Float64Array
}

/**
 * Columns of float64 in Arrow's IPC form, as a stream or file. Values are bit-exact, NaN included; role, quantity and
 * unit are in the metadata of each field. One uncompressed record batch, so that columns can be memory-mapped.
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
  if (!bytes) throw new Error('the Arrow writer returned no bytes')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
