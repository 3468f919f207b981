/**
 * Columns as bytes: little-endian float64, all of the first column, then all of the second. Bits are copied, not
 * numbers, so NaN payloads and negative zero come back as they went.
 *
 * @throws RangeError when the columns differ in length
 */
export function encodePlanar(columns: readonly Float64Array[]): Uint8Array {
  const rows = columns[0]?.length ?? 0
  const bytes = new Uint8Array(columns.length * rows * 8)
  for (const [i, column] of columns.entries()) {
    if (column.length !== rows) throw new RangeError(`column ${i + 1} has ${column.length} rows, the first has ${rows}`)
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), i * rows * 8)
  }
  return hostIsLittleEndian ? bytes : swapped(bytes)
}

/**
 * The inverse of `encodePlanar`; the columns may lie in the memory of the bytes.
 *
 * @throws RangeError when the bytes are not `columns` columns of whole numbers of rows
 */
export function decodePlanar(bytes: Uint8Array, columns: number): Float64Array[] {
  const rows = bytes.byteLength / 8 / columns
  if (!Number.isInteger(rows)) throw new RangeError(`${bytes.byteLength} bytes are not ${columns} columns of float64`)
  // A copy only where it is needed: at an odd address inside a network buffer float64 cannot be read.
  const isAligned = hostIsLittleEndian && bytes.byteOffset % 8 === 0
  const { buffer, byteOffset } = isAligned ? bytes : hostIsLittleEndian ? new Uint8Array(bytes) : swapped(bytes)
  return Array.from({ length: columns }, (_, i) => new Float64Array(buffer, byteOffset + i * rows * 8, rows))
}

const hostIsLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

function swapped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes)
  for (let start = 0; start < result.length; start += 8) result.subarray(start, start + 8).reverse()
  return result
}
