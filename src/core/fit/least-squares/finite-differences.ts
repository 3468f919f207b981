import type { LeastSquaresProblem } from './problem.ts'

/** Rounding and truncation errors are equal at the cube root of epsilon. */
const relative = Math.cbrt(Number.EPSILON)

/**
 * Jacobian by central differences, accurate to about ten digits; one-sided of the same order next to a bound and where
 * the model is undefined. Writes the columns of `wanted` only and returns the number of evaluations.
 * @param at      residuals at `values`, for the one-sided formula
 */
export function differentiate(
  { parameters, residuals, count }: LeastSquaresProblem,
  values: readonly number[],
  at: Float64Array,
  wanted: readonly number[],
  out: Float64Array,
): number {
  const one = new Float64Array(count)
  const two = new Float64Array(count)
  let evaluations = 0
  const visit = (j: number, value: number, result: Float64Array) => {
    residuals(values.with(j, value), result)
    evaluations += 1
    return result.every(Number.isFinite)
  }
  for (const j of wanted) {
    const value = values[j]!
    const { lower = -Infinity, upper = Infinity } = parameters[j]!
    const size = Math.abs(value) || Math.abs(parameters[j]!.start) || 1
    const h = value + relative * size - value
    let inside = value - h >= lower && value + h <= upper
    let side = value + 2 * h <= upper ? h : -h
    if (inside) {
      const above = visit(j, value + h, one)
      const below = visit(j, value - h, two)
      inside = above && below
      side = above ? h : -h
    }
    if (!inside) {
      visit(j, value + side, one)
      visit(j, value + 2 * side, two)
    }
    for (let i = 0; i < count; i++) {
      out[j * count + i] = inside ? (one[i]! - two[i]!) / (2 * h) : (4 * one[i]! - two[i]! - 3 * at[i]!) / (2 * side)
    }
  }
  return evaluations
}
