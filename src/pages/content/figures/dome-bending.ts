export type DomeBending = {
  /** Radius of the middle surface and thickness at the top [mm]. */
  readonly radius: number
  readonly t: number
  /** Strain of the middle surface in each direction, and additional strain of the outer face: t/2ρ [1]. */
  readonly membrane: number
  readonly bending: number
  /** Excess of σ = pρ/2t with radius and strains of the outer face, ρ + t/2 and t of these strains [1]. */
  readonly excess: number
}

/**
 * Dome over a round opening: middle surface a sphere through the rim, strain at the top by Hill's approximation.
 * @param height  of the dome [mm], above 0
 * @param a       half the opening [mm]
 * @param t0      initial thickness [mm]
 * @throws RangeError for a value that is not above 0
 */
export function domeBending(height: number, a: number, t0: number): DomeBending {
  if (!(height > 0 && a > 0 && t0 > 0)) throw new RangeError('height, half opening, thickness: above 0')
  const membrane = Math.log1p((height / a) ** 2)
  const radius = (a * a + height * height) / (2 * height)
  const t = t0 * Math.exp(-2 * membrane)
  const bending = t / (2 * radius)
  return { radius, t, membrane, bending, excess: (1 + bending) * Math.exp(2 * bending) - 1 }
}
