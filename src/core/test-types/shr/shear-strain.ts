/** Shear of one zone from force and major strain. */

/**
 * Shear stress τ = F/(n·L·t), n zones sharing the force.
 *
 * @param force   [N]
 * @param length  of the sheared zone along the force [mm]
 */
export function shearStress(force: number, length: number, thickness: number, zones: 1 | 2 = 1): number {
  return force / (zones * length * thickness)
}

/** Engineering shear of simple shear from the true major strain, γ = 2·sinh ε1. */
export function shearOfMajor(eps1: number): number {
  return 2 * Math.sinh(eps1)
}

/** von Mises: ε̄ = γ/√3. */
export function equivalentOfShear(gamma: number): number {
  return gamma / Math.sqrt(3)
}
