/**
 * Rows of a long column that are enough: every n-th, so that there are about as many as asked, and the last one.
 *
 * @param most  of these many, or one more; a shorter column comes back as it is
 */
export function everyNth(column: Float64Array, most: number): Float64Array {
  const step = Math.ceil(column.length / most)
  if (step < 2) return column
  const last = column.length - 1
  return Float64Array.from({ length: Math.ceil(last / step) + 1 }, (_, row) => column[Math.min(row * step, last)]!)
}
