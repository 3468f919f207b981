/** Chord modulus on unloading, E(εp) = E0 − (E0 − Ea)(1 − exp(−ξ εp)), after Yoshida and others. E0, Ea in one unit. */
export function chordModulus(E0: number, Ea: number, xi: number, plasticStrain: number): number {
  return E0 - (E0 - Ea) * (1 - Math.exp(-xi * plasticStrain))
}
