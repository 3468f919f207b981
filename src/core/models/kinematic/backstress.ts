/** One backstress of Chaboche's model: Ẋ = γ (X∞ ε̇p − X |ε̇p|), X∞ = C/γ. */
export type Backstress = {
  /** Where it saturates [MPa]. */
  readonly limit: number
  /** γ [1]. */
  readonly rate: number
}

/**
 * Backstress after plastic strain in one direction, in closed form:
 *
 *     X(p) = d·X∞ + (X0 − d·X∞) · exp(−γ·p)
 *
 * @param start      X0 at the beginning of the segment [MPa]
 * @param direction  d: 1 in tension, −1 in compression
 * @param strain     plastic strain since the beginning of the segment, p ≥ 0 [1]
 * @returns          X [MPa]
 */
export function backstressAfter({ limit, rate }: Backstress, start: number, direction: 1 | -1, strain: number): number {
  return direction * limit + (start - direction * limit) * Math.exp(-rate * strain)
}

/**
 * Isotropic part that makes the monotonic curve exact: R(p) = σ(p) − Σ X∞ (1 − exp(−γ p)).
 *
 * @param flowStress  monotonic σ(p) [MPa]
 * @param accumulated p, all plastic strain so far [1]
 * @returns           R [MPa]
 */
export function isotropicPart(flowStress: number, backstresses: readonly Backstress[], accumulated: number): number {
  let stress = flowStress
  for (const backstress of backstresses) stress -= backstressAfter(backstress, 0, 1, accumulated)
  return stress
}
