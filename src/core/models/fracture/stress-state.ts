/** Stress states in plane stress on a straight strain path, isotropic (von Mises). */

/** Triaxialities that everybody knows by name (docs/science/data-maps.md#fracture-strain-map). */
export const namedStates = [
  { triaxiality: -1 / 3, name: 'compression' },
  { triaxiality: 0, name: 'shear' },
  { triaxiality: 1 / 3, name: 'uniaxial' },
  { triaxiality: 1 / Math.sqrt(3), name: 'plane strain' },
  { triaxiality: 2 / 3, name: 'equibiaxial' },
] as const

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

/**
 * Triaxiality and normalised Lode angle of principal stresses, η = σm/σ̄ and θ̄ = 1 − (2/π)·acos(27/2·J3/σ̄³), von Mises.
 *
 * @throws RangeError without a deviator: pure pressure has no Lode angle
 */
export function stressStateOf(s1: number, s2: number, s3 = 0): { triaxiality: number; lode: number } {
  const mean = (s1 + s2 + s3) / 3
  const [d1, d2, d3] = [s1 - mean, s2 - mean, s3 - mean]
  const equivalent = Math.sqrt(1.5 * (d1 * d1 + d2 * d2 + d3 * d3))
  if (!(equivalent > 0)) throw new RangeError(`stresses ${s1}, ${s2}, ${s3} have no deviator`)
  const xi = (13.5 * d1 * d2 * d3) / equivalent ** 3
  return { triaxiality: mean / equivalent, lode: 1 - (2 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, xi))) }
}

/**
 * Strain ratio β = ε2/ε1 of a plane-stress state, the inverse of `triaxialityOfPath`.
 *
 * @param triaxiality  η [1], 0 … 2/3: from shear to equibiaxial tension
 * @throws RangeError outside
 */
export function pathOfTriaxiality(triaxiality: number): number {
  if (!(triaxiality >= 0 && triaxiality <= 2 / 3 + 1e-12)) {
    throw new RangeError(`triaxiality ${triaxiality} is not between 0 and 2/3`)
  }
  // 3η²(1 + β + β²) = (1 + β)², the root with −1 ≤ β ≤ 1
  const k = 3 * triaxiality * triaxiality
  const root = Math.sqrt(Math.max(0, (k - 2) ** 2 - 4 * (k - 1) ** 2))
  return Math.abs(k - 1) < 1e-12 ? 0 : (2 - k - root) / (2 * (k - 1))
}

/**
 * Mean triaxiality of a loading path weighted by plastic strain, η̄ = (1/ε̄f)·∫η dε̄.
 *
 * @param strain  equivalent plastic strain [1], rising from 0 to fracture
 * @throws RangeError where strain does not rise
 */
export function meanTriaxiality(strain: ArrayLike<number>, triaxiality: ArrayLike<number>): number {
  let area = 0
  for (let i = 1; i < strain.length; i++) {
    const step = strain[i]! - strain[i - 1]!
    if (!(step >= 0)) throw new RangeError(`point ${i}: strain ${strain[i]} is below ${strain[i - 1]} before it`)
    area += (step * (triaxiality[i]! + triaxiality[i - 1]!)) / 2
  }
  const total = strain[strain.length - 1]! - strain[0]!
  if (!(total > 0)) throw new RangeError('a path needs two points of rising strain')
  return area / total
}
