/** With z = (residual / scale)² the cost is ½ scale² Σ ρ(z), as in `scipy.optimize.least_squares`. */
type Loss = {
  readonly id: LossId
  readonly label: string
  /** [ρ(z), ρ′(z), ρ″(z)] for z ≥ 0. */
  readonly rho: (z: number) => readonly [number, number, number]
}

export type LossId = 'linear' | 'soft-l1' | 'huber' | 'cauchy'

export const losses: readonly Loss[] = [
  { id: 'linear', label: 'least squares', rho: (z) => [z, 1, 0] },
  {
    id: 'soft-l1',
    label: 'soft L1',
    rho(z) {
      const t = 1 + z
      return [2 * (Math.sqrt(t) - 1), t ** -0.5, -0.5 * t ** -1.5]
    },
  },
  {
    id: 'huber',
    label: 'Huber',
    rho: (z) => (z <= 1 ? [z, 1, 0] : [2 * Math.sqrt(z) - 1, z ** -0.5, -0.5 * z ** -1.5]),
  },
  { id: 'cauchy', label: 'Cauchy', rho: (z) => [Math.log1p(z), 1 / (1 + z), -1 / (1 + z) ** 2] },
]

/** @throws RangeError for an unknown loss */
export function lossOf(id: LossId): Loss {
  const found = losses.find((loss) => loss.id === id)
  if (!found) throw new RangeError(`no loss is called '${id}': ${losses.map((loss) => loss.id).join(', ')}`)
  return found
}

/** Residuals from index `robust` on are squared. */
export function robustCost({ id, rho }: Loss, scale: number, residuals: Float64Array, robust: number): number {
  const end = id === 'linear' ? 0 : robust
  let sum = 0
  let squares = 0
  for (let i = 0; i < end; i++) sum += rho((residuals[i]! / scale) ** 2)[0]
  for (let i = end; i < residuals.length; i++) squares += residuals[i]! * residuals[i]!
  return (scale * scale * sum + squares) / 2
}

/**
 * Scales residuals and rows of the Jacobian in place so that JᵀJ approximates the Hessian of the robust cost and Jᵀr is
 * its gradient (Triggs and others 1999, section 4.3); the gradient only where the Hessian would become negative.
 */
export function scaleForLoss(
  { id, rho }: Loss,
  scale: number,
  residuals: Float64Array,
  jacobian: Float64Array,
  robust: number,
): void {
  if (id === 'linear') return
  const rows = residuals.length
  for (let i = 0; i < robust; i++) {
    const r = residuals[i]!
    const z = (r / scale) ** 2
    const [, first, second] = rho(z)
    const curvature = Math.sqrt(Math.max(first + 2 * second * z, Number.EPSILON))
    residuals[i] = (r * first) / curvature
    for (let at = i; at < jacobian.length; at += rows) jacobian[at] = jacobian[at]! * curvature
  }
}

/** Below this mean slope of ψ most points are beyond the scale of the loss [1]. */
const minLossSlope = 0.25

/**
 * Factor from (JᵀJ)⁻¹ to the covariance: Σψ² / freedom over the squared mean of ψ′, ψ = r·ρ′ (Huber 1981, section 7.6).
 * `rough`: most points are beyond the scale of the loss, which makes such errors too small.
 * @param residuals  weighted
 */
export function parameterVariance(
  { rho }: Loss,
  scale: number,
  residuals: Float64Array,
  freedom: number,
): { readonly variance: number; readonly rough: boolean } {
  let [pulls, slopes] = [0, 0]
  for (const r of residuals) {
    const z = (r / scale) ** 2
    const [, first, second] = rho(z)
    pulls += (r * first) ** 2
    slopes += first + 2 * z * second
  }
  const listening = slopes / residuals.length
  return { variance: pulls / freedom / listening ** 2, rough: listening < minLossSlope }
}
