/**
 * True values of one engineering reading, with the plastic part of the strain.
 *
 * @param strain   engineering strain [1], above −1
 * @param stress   engineering stress [MPa]
 * @param modulus  [MPa]
 */
export function engToTrue(strain: number, stress: number, modulus: number) {
  if (!(strain > -1)) throw new RangeError(`engineering strain ${strain} is not above −1`)
  const sigma = stress * (1 + strain)
  return { strain: Math.log1p(strain), stress: sigma, plastic: Math.log1p(strain) - sigma / modulus }
}

/** Engineering strain of a logarithmic strain, both [1]. */
export function trueToEngStrain(strain: number): number {
  return Math.expm1(strain)
}
