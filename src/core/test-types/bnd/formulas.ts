/** α·√(t/t_ref) [°, mm], an industrial convention. */
export function normalisedAngle(alpha: number, t: number, reference = 1.5): number {
  return alpha * Math.sqrt(t / reference)
}

/** ln(1 + t/(2·ri + t)), an upper bound; ri is the radius of the punch only if the sheet lies on it. */
export function outerFibreStrain(t: number, inner: number): { major: number; equivalent: number } {
  const major = Math.log1p(t / (2 * inner + t))
  return { major, equivalent: (2 / Math.sqrt(3)) * major }
}

/** Fall of force that ends a VDA 238-100 test [N]: 30, or 60 from 2 mm thickness. */
export function confirmingDrop(t: number): number {
  return t >= 2 ? 60 : 30
}
