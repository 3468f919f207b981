/** The values at the given indices, in that order; NaN where there is none. */
export function pick(values: ArrayLike<number>, indices: ArrayLike<number>): Float64Array {
  // A plain loop: Float64Array.from with a callback is ten times slower, and evaluations pick a lot.
  const picked = new Float64Array(indices.length)
  for (let i = 0; i < picked.length; i++) picked[i] = values[indices[i]!] ?? Number.NaN
  return picked
}
