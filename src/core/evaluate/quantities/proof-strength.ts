export type ProofStrength = {
  /** Stress where the curve crosses the offset line [MPa] and the strain there, in the axes given [1]. */
  readonly stress: number
  readonly strain: number
}

/**
 * Stress at a given plastic strain: where the curve falls below the line slope · (e − zero − offset)
 * (ISO 6892-1, docs/science/properties.md#proof-strength).
 *
 * @param strain  rising engineering strain [1]
 * @param stress  engineering stress [MPa]
 * @param slope   of the elastic line [MPa]
 * @param zero    strain at which the elastic line meets zero stress [1]
 * @param offset  plastic strain, 0.002 for Rp0.2 [1]
 * @returns undefined when the curve ends before it crosses the line
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
    // Before the foot of the offset line any stress is above it, so the last row before the foot may open the crossing.
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
