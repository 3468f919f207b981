import type { Model } from '../model.ts'

export type HardeningLaw = Model & {
  /** σ(εp) [MPa] for εp ≥ 0; parameters in the order of `parameters`. */
  stress(parameters: readonly number[], plasticStrain: number): number
  /** dσ/dεp [MPa]; infinite at εp = 0 if the law starts vertically. */
  slope(parameters: readonly number[], plasticStrain: number): number
  gradient(parameters: readonly number[], plasticStrain: number): number[]
  startFrom(data: FlowData): number[]
  /** Additional starts, for laws with several minima. */
  otherStarts?(data: FlowData): number[][]
  /** Conflict between parameters that are each within their bounds; undefined without one. */
  conflict?(parameters: readonly number[]): string | undefined
  /** Limit of `conflict`, for laws whose best curve may be beyond it: a fit then ends on this edge. */
  readonly edge?:
    | {
        /** End of the sentence `the best curve lies on the edge where …`. */
        readonly text: string
        deviation(parameters: readonly number[]): number
      }
    | undefined
}

export type FlowData = { readonly strain: ArrayLike<number>; readonly stress: ArrayLike<number> }

type FlowEnds = {
  readonly firstStrain: number
  readonly firstStress: number
  readonly lastStrain: number
  readonly lastStress: number
  /** Mean over the last third of the points [MPa]: less noise than the last two. */
  readonly lastSlope: number
}

/** @throws RangeError with fewer than three points, different lengths, or a strain that is negative or does not rise */
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
