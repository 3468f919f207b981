/**
 * Ratio of bending radii before and after springback, for pure bending of a wide sheet without hardening (Gardiner
 * 1957): Ri/Rf = 4·k³ − 3·k + 1 with k = Ri·Y/(E'·t).
 * @param radius   Ri at the middle surface in the tool [mm]
 * @param t        thickness [mm]
 * @param stress   Y, plane-strain flow stress [MPa]
 * @param modulus  E' = E/(1 − ν²) [MPa]
 * @returns        [1]; 0 from k = 0.5 on, where the sheet is elastic and springs back flat
 * @throws RangeError for a value that is not above 0
 */
export function gardinerRatio(radius: number, t: number, stress: number, modulus: number): number {
  if (!(radius > 0 && t > 0 && stress > 0 && modulus > 0))
    throw new RangeError('radius, thickness, stress, modulus: above 0')
  const k = (radius * stress) / (modulus * t)
  return k >= 0.5 ? 0 : 4 * k ** 3 - 3 * k + 1
}
