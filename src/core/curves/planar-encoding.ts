/**
 * Encodes columns as little-endian numbers, one column after the other. Copies bits: NaN payloads and −0 are retained.
 * @param digits  float32 rounds each number to seven digits, which is sufficient for a screen
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
 * Inverse of `encodePlanar`; float64 columns may share the memory of the bytes.
 * @throws RangeError if the bytes are not `columns` columns of equal length
 */
export function decodePlanar(bytes: Uint8Array, columns: number, digits: Digits = 'float64'): Float64Array[] {
  const width = widths[digits]
  const rows = bytes.byteLength / width / columns
  if (!Number.isInteger(rows)) throw new RangeError(`${bytes.byteLength} bytes are not ${columns} columns of ${digits}`)
  // Numbers at an unaligned address cannot be read in place and are copied.
  const isAligned = hostIsLittleEndian && bytes.byteOffset % width === 0
  const { buffer, byteOffset } = isAligned ? bytes : hostIsLittleEndian ? new Uint8Array(bytes) : swapped(bytes, width)
  return Array.from({ length: columns }, (_, i) => {
    const at = byteOffset + i * rows * width
    return width === 8 ? new Float64Array(buffer, at, rows) : Float64Array.from(new Float32Array(buffer, at, rows))
  })
}

export const widths = { float64: 8, float32: 4 } as const

export type Digits = keyof typeof widths

const hostIsLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

function swapped(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes)
  for (let start = 0; start < result.length; start += width) result.subarray(start, start + width).reverse()
  return result
}
