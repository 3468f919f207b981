import type { LinearModel } from './bounded-step.ts'

/**
 * The model of a sum of squares with the curvature of the residuals, which the linear model leaves out: ½‖r‖² has the second derivative
 * JᵀJ + Σ rᵢ∇²rᵢ (Nocedal and Wright 2006, section 10.3). Where JᵀJ is nearly singular the second term decides how far a step may go, however
 * small the residuals are.
 *
 * @param curvature  Σ rᵢ∇²rᵢ, size × size, symmetric
 * @returns          a linear model with that second derivative and the same slope. Where the sum has a negative curvature, the least of
 *                    1e-12, 1e-11 … of the scale D² is added that makes it positive.
 */
export function withCurvature(model: LinearModel, curvature: Float64Array): LinearModel {
  for (let shift = 0; shift <= 1; shift = Math.max(1e-12, 10 * shift)) {
    const found = factorised(model, curvature, shift)
    if (found) return found
  }
  return model
}

/** Cholesky factor U of RᵀR + curvature + shift · D², column-major, and v of Uᵀv = Rᵀc; undefined where the sum is not positive. */
function factorised(model: LinearModel, curvature: Float64Array, shift: number): LinearModel | undefined {
  const { r, c, scale } = model
  const size = c.length
  const u = new Float64Array(size * size)
  const v = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    for (let i = 0; i <= j; i++) {
      let sum = curvature[j * size + i]! + (i === j ? shift * scale[j]! ** 2 : 0)
      for (let k = 0; k <= i; k++) sum += r[i * size + k]! * r[j * size + k]! - u[i * size + k]! * u[j * size + k]!
      if (i === j && !(sum > 1e-14 * scale[j]! ** 2)) return undefined
      u[j * size + i] = i === j ? Math.sqrt(sum) : sum / u[i * size + i]!
    }
    let slope = 0
    for (let k = 0; k <= j; k++) slope += r[j * size + k]! * c[k]!
    for (let k = 0; k < j; k++) slope -= u[j * size + k]! * v[k]!
    v[j] = slope / u[j * size + j]!
  }
  return { ...model, r: u, c: v }
}
