/** Euclidean length. */
export function norm(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]! * values[i]!
  return Math.sqrt(sum)
}

/** Length of a step in the scale of its coordinates. */
export function scaledNorm(values: Float64Array, scale: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i]! * scale[i]!) ** 2
  return Math.sqrt(sum)
}
