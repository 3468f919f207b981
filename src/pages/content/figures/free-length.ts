/**
 * Longest free length [mm] of a clamped strip that does not buckle: Euler with the tangent modulus, l = π·t·√(Et/(3σ)).
 * @param t        thickness [mm]
 * @param stress   compressive true stress, as an amount [MPa]
 * @param tangent  slope of the flow curve there [MPa]
 */
export function freeLength(t: number, stress: number, tangent: number): number {
  if (!(t > 0 && stress > 0 && tangent > 0)) throw new RangeError('thickness, stress, tangent: above 0')
  return Math.PI * t * Math.sqrt(tangent / (3 * stress))
}

/**
 * Width of each of two gaps next to a guide after the strip has shortened [mm]; 0 if the gaps are closed.
 * @param gap     initial width [mm]
 * @param guide   length of the guide [mm]
 * @param strain  engineering strain, as an amount [1]
 */
export function gapLeft(gap: number, guide: number, strain: number): number {
  return Math.max(0, gap - (strain * (guide + 2 * gap)) / 2)
}
