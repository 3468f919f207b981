import type { AspectId, BehaviourNumbers } from '#core/similarity/behaviour.ts'

export type SimilarCoil = {
  /** `DP980-2~DP980-2-GI-1.20` */
  readonly id: string
  readonly name: string
  /** Null for an example. */
  readonly to: string | null
  readonly family: string
  readonly thickness: number
  readonly synthetic: boolean
  readonly distance: number
  /** In standard deviations; null if not measured. */
  readonly aspects: Readonly<Partial<Record<AspectId, number | null>>>
  /** Share of the weight with data [1]. */
  readonly known: number
}

export type SimilarPublished = Pick<SimilarCoil, 'id' | 'name' | 'family' | 'distance' | 'aspects' | 'known'> & {
  readonly to: string
}

export type SimilarityView = {
  readonly coil: {
    readonly id: string
    readonly name: string
    readonly to: string
    readonly synthetic: boolean
    readonly gaps: readonly AspectId[]
  } | null
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  readonly aspects: readonly {
    readonly id: AspectId
    readonly name: string
    /** Multiplicity; 0: ignored. */
    readonly weight: number
  }[]
  readonly nearest: readonly SimilarCoil[]
  /** Distances in the standard deviations of the coils. */
  readonly published: readonly SimilarPublished[]
  /** Compared coils of other materials, and those with too few common values. */
  readonly compared: number
  readonly tooLittle: number
  readonly names: readonly { readonly source: string; readonly names: readonly string[] }[]
  readonly unknown: string | null
  readonly example: boolean
  /** The tool is not in the plan: the compared materials are invented. */
  readonly madeUp: boolean
}

export type SimilarCandidate = Pick<SimilarCoil, 'id' | 'name' | 'family' | 'thickness' | 'synthetic'> & {
  readonly to: string
  readonly numbers: BehaviourNumbers
}

export type SimilarCandidates = {
  readonly candidates: readonly SimilarCandidate[]
  readonly cut: boolean
}
