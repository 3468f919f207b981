/** Current thickness [mm], biaxial true stress [MPa], plastic thickness strain, positive [1]. */
type BulgePoint = {
  readonly thickness: number
  readonly stress: number
  readonly plastic: number
}

type Elastic = { readonly E: number; readonly nu: number }

/**
 * σb = p·R/(2t), t = t0·exp(−(ε1+ε2)), plastic thickness strain ε1 + ε2 − 2(1−ν)/E·σb (ISO 16808,
 * docs/science/tests.md#hbg-hydraulic-bulge). Pressure [MPa], radius and t0 [mm], true surface strains [1].
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
 * R = (a² + h²)/(2h) [mm] and εt ≈ 2·ln(1 + (h/a)²), positive (Hill); a: radius of the die opening [mm].
 * @throws RangeError for a height or radius ≤ 0
 */
export function bulgeGeometry(dieRadius: number, height: number): { radius: number; thicknessStrain: number } {
  if (!(dieRadius > 0 && height > 0))
    throw new RangeError(`a dome of height ${height} mm over a die of ${dieRadius} mm`)
  return {
    radius: (dieRadius ** 2 + height ** 2) / (2 * height),
    thicknessStrain: 2 * Math.log(1 + (height / dieRadius) ** 2),
  }
}

/** ε2/ε1, axis 1 along the rolling direction. */
export function strainRatioSecant(eps1: number, eps2: number): number {
  return eps2 / eps1
}
