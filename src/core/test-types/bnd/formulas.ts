/** Thickness-normalised angle α·√(t/t_ref): a habit of the industry, no measurement [°, mm]. */
export function normalisedAngle(alpha: number, t: number, reference = 1.5): number {
  return alpha * Math.sqrt(t / reference)
}

/**
 * Upper bound of the outer fibre's true strain with the neutral line in the middle, ln(1 + t/(2·ri + t)), and its von Mises
 * equivalent in plane strain.
 *
 * @param inner  radius reached on the inside, not that of the punch unless the sheet lies on it [mm]
 */
export function outerFibreStrain(t: number, inner: number): { major: number; equivalent: number } {
  const major = Math.log1p(t / (2 * inner + t))
  return { major, equivalent: (2 / Math.sqrt(3)) * major }
}

/** Fall of force that confirms the end of a VDA 238-100 test: 30 N, 60 N from 2 mm thickness [N]. */
export function confirmingDrop(t: number): number {
  return t >= 2 ? 60 : 30
}
