/**
 * Longest free length of a strip clamped at both ends that does not buckle under a stress: Euler with the tangent modulus,
 * σ = π²·Et·t²/(3·l²), so l = π·t·√(Et/(3σ)).
 *
 * @param t        thickness [mm]
 * @param stress   compressive true stress, as an amount [MPa]
 * @param tangent  slope of the flow curve there [MPa]
 * @returns        [mm]
 */
export function freeLength(t: number, stress: number, tangent: number): number {
  if (!(t > 0 && stress > 0 && tangent > 0)) throw new RangeError('thickness, stress, tangent: above 0')
  return Math.PI * t * Math.sqrt(tangent / (3 * stress))
}

/**
 * What is left of each of two gaps beside a guide when the strip has shortened.
 *
 * @param gap     of each side at the start [mm]
 * @param guide   its length [mm]
 * @param strain  engineering strain, as an amount [1]
 * @returns       [mm]; 0 where the gaps are closed
 */
export function gapLeft(gap: number, guide: number, strain: number): number {
  return Math.max(0, gap - (strain * (guide + 2 * gap)) / 2)
}
