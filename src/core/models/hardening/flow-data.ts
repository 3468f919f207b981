import type { FlowData } from './law.ts'

/** The numbers that start rules are made from. */
export type FlowEnds = {
  readonly firstStrain: number
  readonly firstStress: number
  readonly lastStrain: number
  readonly lastStress: number
  /** Mean slope over the last third of the points [MPa]: steadier than the last two. */
  readonly lastSlope: number
}

/**
 * First and last point of a flow curve.
 *
 * @throws RangeError with fewer than three points, different lengths, or a strain that is negative or does not rise
 */
export function flowEnds({ strain, stress }: FlowData): FlowEnds {
  const count = strain.length
  if (stress.length !== count) throw new RangeError(`${count} strains but ${stress.length} stresses`)
  if (count < 3) throw new RangeError(`a flow curve needs three points, found ${count}`)
  for (let i = 0; i < count; i++) {
    if (!(strain[i]! >= 0)) throw new RangeError(`point ${i}: plastic strain ${strain[i]} is not 0 or above`)
    if (!Number.isFinite(stress[i]!)) throw new RangeError(`point ${i}: stress ${stress[i]} is not a number`)
    if (i > 0 && !(strain[i]! >= strain[i - 1]!)) {
      throw new RangeError(`point ${i}: plastic strain ${strain[i]} is below ${strain[i - 1]} before it`)
    }
  }
  const from = Math.min(count - 2, Math.floor((2 * count) / 3))
  const run = strain[count - 1]! - strain[from]!
  return {
    firstStrain: strain[0]!,
    firstStress: stress[0]!,
    lastStrain: strain[count - 1]!,
    lastStress: stress[count - 1]!,
    lastSlope: run > 0 ? Math.max(0, (stress[count - 1]! - stress[from]!) / run) : 0,
  }
}

/** Start of a power law: n = ln(1 + Ag) is the true uniform strain, K follows from the last point. */
export function powerStart({ lastStrain, lastStress }: FlowEnds, e0: number): { K: number; n: number } {
  const n = Math.min(0.6, Math.max(0.01, lastStrain + e0))
  return { K: lastStress / (e0 + lastStrain) ** n, n }
}
