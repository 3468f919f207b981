/** Columns one after the other as little-endian float64, whatever the byte order of the machine. */
export function planarBytes(columns: readonly Float64Array[]): Buffer {
  const rows = columns.reduce((total, column) => total + column.length, 0)
  const bytes = Buffer.allocUnsafe(rows * 8)
  let at = 0
  for (const column of columns) {
    for (const value of column) at = bytes.writeDoubleLE(value, at)
  }
  return bytes
}
