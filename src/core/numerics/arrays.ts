/** Both ends included; the last is exactly `to`. `count`: at least 2. */
export function linspace(from: number, to: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => (i === count - 1 ? to : from + ((to - from) * i) / (count - 1)))
}

/** Distances increase linearly. */
export function evenlyDenserAtStart(from: number, to: number, count: number): Float64Array {
  return linspace(0, 1, count).map((share, i) => (i === count - 1 ? to : from + (to - from) * share ** 2))
}

/** NaN for missing indices. */
export function pick(values: ArrayLike<number>, indices: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(indices.length)
  for (let i = 0; i < picked.length; i++) picked[i] = values[indices[i]!] ?? Number.NaN
  return picked
}

/** Ignores NaN. */
export function runningMaximum(values: ArrayLike<number>): Float64Array {
  const result = new Float64Array(values.length)
  let largest = -Infinity
  for (let i = 0; i < values.length; i++) {
    if (values[i]! > largest) largest = values[i]!
    result[i] = largest
  }
  return result
}
