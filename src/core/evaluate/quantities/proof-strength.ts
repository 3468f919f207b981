type ProofStrength = {
  readonly stress: number
  readonly strain: number
}

/**
 * Stress where the curve crosses slope · (e − zero − offset) (ISO 6892-1, docs/science/properties.md#proof-strength).
 * @param strain, stress  engineering [1, MPa], strain rising
 * @param slope, zero     slope of the elastic line [MPa] and its strain at zero stress [1]
 * @param offset          plastic strain, 0.002 for Rp0.2 [1]
 * @returns undefined if the curve ends before the crossing
 */
export function proofStrength(
  strain: ArrayLike<number>,
  stress: ArrayLike<number>,
  slope: number,
  zero: number,
  offset: number,
): ProofStrength | undefined {
  const above = (i: number) => stress[i]! - slope * (strain[i]! - zero - offset)
  for (let i = 0; i + 1 < strain.length; i++) {
    // Before the foot of the offset line any stress is above it.
    if (strain[i + 1]! <= zero + offset) continue
    const here = above(i)
    const next = above(i + 1)
    if (here >= 0 && next < 0) {
      const share = here / (here - next)
      return {
        stress: stress[i]! + share * (stress[i + 1]! - stress[i]!),
        strain: strain[i]! + share * (strain[i + 1]! - strain[i]!),
      }
    }
  }
  return undefined
}
