import type { LeastSquaresProblem } from './problem.ts'

/** Best relative step of central differences: rounding and curvature errors are equal at the cube root of epsilon. */
const relative = Math.cbrt(Number.EPSILON)

/**
 * Jacobian by central differences, about ten digits; beside a bound, and where the model ends on one side, by the one-sided
 * formula of the same order. Writes the columns of `wanted` and leaves the others.
 *
 * @param at      residuals at `values`, used by the one-sided formula
 * @returns       number of evaluations
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
    // A step that is exactly what was added, after rounding.
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
