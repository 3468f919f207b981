/** One term of Chaboche's model: Ẋ = γ (X∞ ε̇p − X |ε̇p|), X∞ = C/γ [MPa], γ [1]. */
export type Backstress = {
  readonly limit: number
  readonly rate: number
}

/** X(p) = d·X∞ + (X0 − d·X∞) · exp(−γ·p) [MPa], p ≥ 0 since the beginning of the segment. */
export function backstressAfter({ limit, rate }: Backstress, start: number, direction: 1 | -1, strain: number): number {
  return direction * limit + (start - direction * limit) * Math.exp(-rate * strain)
}

/** Isotropic part [MPa] that reproduces the monotonic curve: R(p) = σ(p) − Σ X∞ (1 − exp(−γ p)). */
export function isotropicPart(flowStress: number, backstresses: readonly Backstress[], accumulated: number): number {
  let stress = flowStress
  for (const backstress of backstresses) stress -= backstressAfter(backstress, 0, 1, accumulated)
  return stress
}
