/** Stress states in plane stress on a straight strain path, isotropic (von Mises). */

/**
 * Triaxiality from the strain ratio, η = (1 + β) / (√3 · √(1 + β + β²)).
 *
 * @param beta  ε2/ε1 [1], −2 < β ≤ 1
 */
export function triaxialityOfPath(beta: number): number {
  return (1 + beta) / (Math.sqrt(3) * Math.sqrt(1 + beta + beta * beta))
}

/** Equivalent over major strain, ε̄/ε1 = (2/√3)·√(1 + β + β²). */
export function equivalentOverMajor(beta: number): number {
  return (2 / Math.sqrt(3)) * Math.sqrt(1 + beta + beta * beta)
}

/**
 * Normalised Lode angle of plane stress, θ̄ = 1 − (2/π)·acos ξ with ξ = −(27/2)·η·(η² − 1/3).
 *
 * @param triaxiality  η [1], −2/3 ≤ η ≤ 2/3
 */
export function lodeOfPlaneStress(triaxiality: number): number {
  const xi = -(27 / 2) * triaxiality * (triaxiality * triaxiality - 1 / 3)
  // Rounding carries ξ beyond ±1 at the uniaxial and biaxial states, where acos would be NaN.
  return 1 - (2 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, xi)))
}
