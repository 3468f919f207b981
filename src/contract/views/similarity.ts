import type { AspectId, BehaviourNumbers } from '#core/similarity/behaviour.ts'

/** A coil of another material, by how alike it behaves. */
export type SimilarCoil = {
  /** As the comparator names it: `DP980-2~DP980-2-GI-1.20`. */
  readonly id: string
  readonly name: string
  /** Null for one that is made up. */
  readonly to: string | null
  readonly family: string
  readonly thickness: number
  readonly synthetic: boolean
  readonly distance: number
  /** In standard deviations; null where one of the two was not measured. */
  readonly aspects: Readonly<Partial<Record<AspectId, number | null>>>
  /** Share of the weight that the distance stands on [1]. */
  readonly known: number
}

/** A published material with tested values, by how alike it behaves. */
export type SimilarPublished = Pick<SimilarCoil, 'id' | 'name' | 'family' | 'distance' | 'aspects' | 'known'> & {
  readonly to: string
}

export type SimilarityView = {
  readonly coil: {
    readonly id: string
    readonly name: string
    readonly to: string
    readonly synthetic: boolean
    /** What its own numbers lack. */
    readonly gaps: readonly AspectId[]
  } | null
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  readonly aspects: readonly {
    readonly id: AspectId
    readonly name: string
    /** How often it counts; 0: not at all. */
    readonly weight: number
  }[]
  readonly nearest: readonly SimilarCoil[]
  /** The nearest published materials with tested values; distances in the standard deviations of the coils. */
  readonly published: readonly SimilarPublished[]
  /** Coils of other materials that were compared, and those with too little in common that was measured. */
  readonly compared: number
  readonly tooLittle: number
  /** What standards call the grade: names, not behaviour. */
  readonly names: readonly { readonly source: string; readonly names: readonly string[] }[]
  readonly unknown: string | null
  /** No coil was named: that of the free sample is shown. */
  readonly example: boolean
  /** The tool does not open for the reader: the sheets that are compared do not exist. */
  readonly madeUp: boolean
}

/** A coil to compare own data with, in the browser of the reader. */
export type SimilarCandidate = Pick<SimilarCoil, 'id' | 'name' | 'family' | 'thickness' | 'synthetic'> & {
  readonly to: string
  readonly numbers: BehaviourNumbers
}

export type SimilarCandidates = {
  readonly candidates: readonly SimilarCandidate[]
  /** More coils are open to the reader than are sent. */
  readonly cut: boolean
}
