/** The pole of a bulge in one image. */
export type BulgePoint = {
  /** Present thickness [mm]. */
  readonly thickness: number
  /** Biaxial true stress [MPa]. */
  readonly stress: number
  /** Plastic thickness strain, positive [1]. */
  readonly plastic: number
}

export type Elastic = { readonly E: number; readonly nu: number }

/**
 * Membrane theory at the pole (ISO 16808, docs/science/tests.md#hbg-hydraulic-bulge): σb = p·R/(2t) with t = t0·exp(−(ε1+ε2)), and the plastic thickness strain
 * ε1 + ε2 − 2(1−ν)/E·σb, as volume stays constant in plastic strain only.
 *
 * @param pressure    p [MPa]
 * @param radius      R, sphere through the surface about the pole [mm]
 * @param eps1, eps2  true surface strains [1]
 * @param t0          thickness before the test [mm]
 */
export function bulgePoint(
  { pressure, radius, eps1, eps2, t0 }: { pressure: number; radius: number; eps1: number; eps2: number; t0: number },
  { E, nu }: Elastic,
): BulgePoint {
  const thickness = t0 * Math.exp(-(eps1 + eps2))
  const stress = (pressure * radius) / (2 * thickness)
  return { thickness, stress, plastic: eps1 + eps2 - (2 * (1 - nu) * stress) / E }
}

/**
 * The pole from its height alone, without a camera: R = (a² + h²)/(2h) and Hill's εt ≈ 2·ln(1 + (h/a)²).
 *
 * @param dieRadius  a, radius of the die's opening [mm]
 * @param height     h > 0 [mm]
 * @returns          radius R [mm] and thickness strain εt, positive [1]
 * @throws RangeError where height or die radius is not positive
 */
export function bulgeGeometry(dieRadius: number, height: number): { radius: number; thicknessStrain: number } {
  if (!(dieRadius > 0 && height > 0))
    throw new RangeError(`a dome of height ${height} mm over a die of ${dieRadius} mm`)
  return {
    radius: (dieRadius ** 2 + height ** 2) / (2 * height),
    thicknessStrain: 2 * Math.log(1 + (height / dieRadius) ** 2),
  }
}

/** Biaxial strain ratio from one image: ε2/ε1 with axis 1 along the rolling direction. */
export function strainRatioSecant(eps1: number, eps2: number): number {
  return eps2 / eps1
}
