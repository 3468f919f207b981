/** Parameters of Hosford–Coulomb; b is the fracture strain in uniaxial and in equibiaxial tension. */
export type HosfordCoulomb = { readonly a: number; readonly b: number; readonly c: number; readonly nf: number }

/**
 * Equivalent strain to fracture on a straight path (Mohr and Marcadet 2015):
 *
 *     ε̄f = b (1 + c)^(1/nf) · g^(−1/nf)
 *     g  = {½[(f1−f2)^a + (f2−f3)^a + (f1−f3)^a]}^(1/a) + c (2η + f1 + f3)
 *
 * @param triaxiality  η [1]
 * @param lode         normalised Lode angle θ̄ [1], −1 … 1
 * @returns            ε̄f [1]; holds for the length over which the parameters were identified
 */
export function hosfordCoulombStrain({ a, b, c, nf }: HosfordCoulomb, triaxiality: number, lode: number): number {
  const sixth = Math.PI / 6
  const f1 = (2 / 3) * Math.cos((1 - lode) * sixth)
  const f2 = (2 / 3) * Math.cos((3 + lode) * sixth)
  const f3 = -(2 / 3) * Math.cos((1 + lode) * sixth)
  // Differences vanish at the axisymmetric states; rounding must not make them negative under a power.
  const power = (difference: number) => Math.max(0, difference) ** a
  const hosford = ((power(f1 - f2) + power(f2 - f3) + power(f1 - f3)) / 2) ** (1 / a)
  const g = hosford + c * (2 * triaxiality + f1 + f3)
  // Under such pressure the model knows no fracture; a NaN is none of its answers and stays one.
  if (g <= 0) return Infinity
  return b * ((1 + c) / g) ** (1 / nf)
}
