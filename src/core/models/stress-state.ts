/** Stress states in plane stress on a straight strain path, isotropic (von Mises). */

/** Named triaxialities (docs/science/data-maps.md#fracture-strain-map). */
export const namedStates = [
  { triaxiality: -1 / 3, name: 'compression' },
  { triaxiality: 0, name: 'shear' },
  { triaxiality: 1 / 3, name: 'uniaxial' },
  { triaxiality: 1 / Math.sqrt(3), name: 'plane strain' },
  { triaxiality: 2 / 3, name: 'equibiaxial' },
] as const

/** η = (1 + β) / (√3 · √(1 + β + β²)) for β = ε2/ε1 [1], −2 < β ≤ 1. */
export function triaxialityOfPath(beta: number): number {
  return (1 + beta) / (Math.sqrt(3) * Math.sqrt(1 + beta + beta * beta))
}

/** Equivalent over major strain, ε̄/ε1 = (2/√3)·√(1 + β + β²). */
export function equivalentOverMajor(beta: number): number {
  return (2 / Math.sqrt(3)) * Math.sqrt(1 + beta + beta * beta)
}

/** θ̄ = 1 − (2/π)·acos ξ with ξ = −(27/2)·η·(η² − 1/3), for −2/3 ≤ η ≤ 2/3. */
export function lodeOfPlaneStress(triaxiality: number): number {
  const xi = -(27 / 2) * triaxiality * (triaxiality * triaxiality - 1 / 3)
  // Rounding may move ξ beyond ±1 at the uniaxial and biaxial states, where acos is NaN.
  return 1 - (2 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, xi)))
}

/** Mean weighted by plastic strain, η̄ = (1/ε̄f)·∫η dε̄. Throws RangeError if strain does not rise. */
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
