/**
 * Columns as bytes: little-endian float64, all of the first column, then all of the second. Bits are copied, not
 * numbers, so NaN payloads and negative zero come back as they went.
 *
 * @param digits  float32 rounds each number to seven of them, which is more than a screen shows
 * @throws RangeError when the columns differ in length
 */
export function encodePlanar(columns: readonly Float64Array[], digits: Digits = 'float64'): Uint8Array {
  const rows = columns[0]?.length ?? 0
  const width = widths[digits]
  const bytes = new Uint8Array(columns.length * rows * width)
  for (const [i, column] of columns.entries()) {
    if (column.length !== rows) throw new RangeError(`column ${i + 1} has ${column.length} rows, the first has ${rows}`)
    const { buffer, byteOffset, byteLength } = width === 8 ? column : Float32Array.from(column)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), i * rows * width)
  }
  return hostIsLittleEndian ? bytes : swapped(bytes, width)
}

/**
 * The inverse of `encodePlanar`; columns of float64 may lie in the memory of the bytes.
 *
 * @throws RangeError when the bytes are not `columns` columns of whole numbers of rows
 */
export function decodePlanar(bytes: Uint8Array, columns: number, digits: Digits = 'float64'): Float64Array[] {
  const width = widths[digits]
  const rows = bytes.byteLength / width / columns
  if (!Number.isInteger(rows)) throw new RangeError(`${bytes.byteLength} bytes are not ${columns} columns of ${digits}`)
  // A copy only where it is needed: at an odd address inside a network buffer numbers cannot be read.
  const isAligned = hostIsLittleEndian && bytes.byteOffset % width === 0
  const { buffer, byteOffset } = isAligned ? bytes : hostIsLittleEndian ? new Uint8Array(bytes) : swapped(bytes, width)
  return Array.from({ length: columns }, (_, i) => {
    const at = byteOffset + i * rows * width
    return width === 8 ? new Float64Array(buffer, at, rows) : Float64Array.from(new Float32Array(buffer, at, rows))
  })
}

/** Of one number [bytes]. */
export const widths = { float64: 8, float32: 4 } as const

export type Digits = keyof typeof widths

const hostIsLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

function swapped(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes)
  for (let start = 0; start < result.length; start += width) result.subarray(start, start + width).reverse()
  return result
}
