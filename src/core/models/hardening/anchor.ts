/** Where a measured flow curve ends: at maximum force. */
export type Anchor = {
  /** True plastic strain εm [1]. */
  readonly strain: number
  /** True stress σm [MPa]. */
  readonly stress: number
  /** dσ/dεp there [MPa], by Considère: necking begins at this point and nowhere else. */
  readonly slope: number
  /** Engineering strain at maximum force, elastic part included [1]. */
  readonly engineeringStrain: number
}

/**
 * The point of maximum force from tensile properties (docs/science/models.md#anchored-extrapolation):
 *
 *     em = Ag + Rm/E     σm = Rm (1 + em)     εm = ln(1 + em) − σm/E     Hm = σm / (1 − σm/E)
 *
 * @param rm  tensile strength [MPa]
 * @param ag  uniform elongation, plastic [1] – a fraction, not percent
 * @param E   Young's modulus [MPa]; Infinity neglects elasticity
 * @throws RangeError where a value is not positive, or Ag looks like percent
 */
export function anchorAt({ rm, ag, E }: { rm: number; ag: number; E: number }): Anchor {
  if (!(rm > 0)) throw new RangeError(`Rm ${rm} MPa is not above 0`)
  if (!(ag > 0 && ag < 1)) throw new RangeError(`Ag ${ag} is not a fraction between 0 and 1`)
  if (!(E > 10 * rm)) throw new RangeError(`E ${E} MPa is not far above Rm ${rm} MPa`)
  const engineeringStrain = ag + rm / E
  const stress = rm * (1 + engineeringStrain)
  return {
    engineeringStrain,
    stress,
    strain: Math.log1p(engineeringStrain) - stress / E,
    slope: stress / (1 - stress / E),
  }
}
