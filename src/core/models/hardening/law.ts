import type { Model } from '../model.ts'

/** A family member: flow stress σ [MPa] over equivalent plastic strain εp [1]. */
export type HardeningLaw = Model & {
  /** σ(εp) [MPa] for εp ≥ 0; parameters in the order of `parameters`. */
  stress(parameters: readonly number[], plasticStrain: number): number
  /** dσ/dεp [MPa]; infinite at εp = 0 where the law starts vertically. */
  slope(parameters: readonly number[], plasticStrain: number): number
  /** ∂σ/∂parameter, in the order of `parameters`; finite at εp = 0 too. */
  gradient(parameters: readonly number[], plasticStrain: number): number[]
  /** Start values from measured data, inside the bounds. */
  startFrom(data: FlowData): number[]
  /** Further starts, for laws with several minima. */
  otherStarts?(data: FlowData): number[][]
  /** What is wrong with these parameters although each is within its bounds; undefined when nothing is. */
  conflict?(parameters: readonly number[]): string | undefined
  /** Where `conflict` begins, for laws whose best curve may lie beyond: a fit then ends on this edge. */
  readonly edge?:
    | {
        /** Rounds off `the best curve lies on the edge where …`. */
        readonly text: string
        /** Relative deviation, 0 on the edge. */
        deviation(parameters: readonly number[]): number
      }
    | undefined
}

/** A measured flow curve up to uniform strain: εp [1] rising, σ [MPa]. */
export type FlowData = { readonly strain: ArrayLike<number>; readonly stress: ArrayLike<number> }
