import type { AspectId } from '#core/similarity/behaviour.ts'

/** A coil of another material, by how alike it behaves. */
export type SimilarCoil = {
  /** As the comparator names it: `DP980-2~DP980-2-GI-1.20`. */
  readonly id: string
  readonly name: string
  readonly to: string
  readonly family: string
  readonly thickness: number
  readonly synthetic: boolean
  readonly distance: number
  /** In standard deviations; null where one of the two was not measured. */
  readonly aspects: Readonly<Partial<Record<AspectId, number | null>>>
  /** Share of the weight that the distance stands on [1]. */
  readonly known: number
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
    readonly weight: number
    readonly chosen: boolean
  }[]
  readonly nearest: readonly SimilarCoil[]
  /** Coils of other materials that were compared, and those with too little in common that was measured. */
  readonly compared: number
  readonly tooLittle: number
  /** What standards call the grade: names, not behaviour. */
  readonly names: readonly { readonly source: string; readonly names: readonly string[] }[]
  readonly unknown: string | null
}
