/** The largest value up to each point: makes a nearly rising column safe for interpolation. NaN is passed over. */
export function runningMaximum(values: ArrayLike<number>): Float64Array {
  const result = new Float64Array(values.length)
  let largest = -Infinity
  for (let i = 0; i < values.length; i++) {
    if (values[i]! > largest) largest = values[i]!
    result[i] = largest
  }
  return result
}
