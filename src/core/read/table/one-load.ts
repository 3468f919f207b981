/** Two load cells on one specimen differ by less than this share of the largest load. */
const tolerance = 0.02
/** A cell that has reached its range tells no load above this share of it. */
const belowRange = 0.95

/**
 * Whether columns of numbers are readings of one load. Rows near the end of the smaller range do not count; where one column has a
 * number in a row and the other has none, they are not.
 */
export function areOneLoad(columns: readonly (readonly number[])[]): boolean {
  const [first, ...others] = columns
  if (!first) return true
  return others.every((other) => isSameLoad(first, other))
}

function isSameLoad(a: readonly number[], b: readonly number[]): boolean {
  const [small, large] = largest(a) < largest(b) ? [a, b] : [b, a]
  const range = belowRange * largest(small)
  const most = largest(large)
  return small.every((value, row) => {
    const other = large[row]!
    if (Number.isNaN(value) || Number.isNaN(other)) return Number.isNaN(value) && Number.isNaN(other)
    return Math.abs(value) > range || Math.abs(value - other) <= tolerance * most
  })
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0)
}
