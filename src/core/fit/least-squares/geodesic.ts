import type { BoundedStep, LinearModel } from './bounded-step.ts'
import { scaledNorm } from './problem.ts'

const probe = 0.1
/** As a share of the step: longer corrections make some searches diverge (MGH09). */
const maxCorrection = 0.05

/**
 * Correction of a step for curvature in narrow valleys (geodesic acceleration, Transtrum and Sethna 2012); undefined if
 * it is not small.
 * @param columns      Jacobian of the coordinates, column-major
 * @param here, ahead  residuals at the point, and at `probe` of a step
 */
export function geodesicCorrection(
  { step, respond }: BoundedStep,
  columns: Float64Array,
  scale: Float64Array,
  here: Float64Array,
  ahead: (step: Float64Array) => Float64Array,
): Float64Array | undefined {
  if (!respond) return undefined
  const count = here.length
  const there = ahead(step.map((d) => probe * d))
  const along = new Float64Array(count)
  for (const [j, d] of step.entries()) {
    if (d !== 0) for (let i = 0; i < count; i++) along[i] = along[i]! + columns[j * count + i]! * d
  }
  for (let i = 0; i < count; i++) along[i] = (2 / probe) * ((there[i]! - here[i]!) / probe - along[i]!)
  const slope = step.map((_, j) => {
    let dot = 0
    for (let i = 0; i < count; i++) dot += columns[j * count + i]! * along[i]!
    return dot
  })
  const correction = respond(slope).map((d) => d / 2)
  return scaledNorm(correction, scale) <= (maxCorrection / 2) * scaledNorm(step, scale) ? correction : undefined
}

/**
 * Adds the curvature Σ rᵢ∇²rᵢ that the linear model omits (Nocedal and Wright 2006, section 10.3). The smallest of
 * 1e-12, 1e-11 … times D² makes it positive. `curvature`: size × size, symmetric.
 */
export function withCurvature(model: LinearModel, curvature: Float64Array): LinearModel {
  for (let shift = 0; shift <= 1; shift = Math.max(1e-12, 10 * shift)) {
    const found = factorised(model, curvature, shift)
    if (found) return found
  }
  return model
}

/** Cholesky factor U of RᵀR + curvature + shift · D² and v of Uᵀv = Rᵀc; undefined if not positive definite. */
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
