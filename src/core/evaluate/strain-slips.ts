/** A slip of the instrument: strain jumps within one reading and the stress does not climb along [1]. */
export type StrainSlip = { readonly at: number; readonly by: number }

const leastJump = 0.0015 // of strain: less is the swing of an instrument
const apart = 20 // times the usual step beside it
const reach = 10 // readings on either side
const most = 2 // more of them are bands that run through the gauge, a property of the metal

/**
 * Places where an extensometer slipped: one reading far ahead of the steps beside it, while the stress moves by less than a quarter of
 * what the curve before it would have, up or down the neck. Missing rows and a yield plateau are none of these.
 *
 * @param strain  rising engineering strain [1]
 * @param stress  engineering stress [MPa]
 */
export function strainSlips(strain: Float64Array, stress: Float64Array): StrainSlip[] {
  const found: StrainSlip[] = []
  for (let i = reach + 1; i + reach < strain.length; i++) {
    const by = strain[i]! - strain[i - 1]!
    if (by < leastJump) continue
    const before = (strain[i - 1]! - strain[i - 1 - reach]!) / reach
    const after = (strain[i + reach]! - strain[i]!) / reach
    if (by < apart * Math.max(before, after)) continue
    const slope = (stress[i - 1]! - stress[i - 1 - reach]!) / (strain[i - 1]! - strain[i - 1 - reach]!)
    const expected = Math.abs(slope * by)
    // A way that noise hides proves nothing.
    if (expected > 2 && Math.abs(stress[i]! - stress[i - 1]!) < expected / 4) found.push({ at: strain[i - 1]!, by })
  }
  return found.length > most ? [] : found
}
