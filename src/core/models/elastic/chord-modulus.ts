/**
 * Chord modulus on unloading, E(εp) = E0 − (E0 − Ea)(1 − exp(−ξ εp)), after Yoshida and others.
 *
 * @param E0  Young's modulus before straining [any stress unit]
 * @param Ea  value after large strain [same unit]
 * @param xi  how fast it is reached [1]
 * @returns   in the unit of E0
 */
export function chordModulus(E0: number, Ea: number, xi: number, plasticStrain: number): number {
  return E0 - (E0 - Ea) * (1 - Math.exp(-xi * plasticStrain))
}
