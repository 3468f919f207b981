import type { Conflict, RequirementComparison, SourceType, ValueSort } from '#core/literature/index.ts'

export type PublishedComparison = {
  readonly key: string
  /** Designation, or grade without one. */
  readonly name: string
  readonly sort: ValueSort
  readonly state: string
  readonly by: string
  readonly sourceType: SourceType
  readonly values: readonly {
    readonly symbol: string
    readonly value: number | null
    readonly min: number | null
    readonly max: number | null
    readonly unit: string
    readonly direction: string | null
    readonly condition: string
  }[]
}

export type PublishedOfCoil = {
  readonly grade: string
  readonly synthetic: boolean
  readonly comparisons: readonly RequirementComparison[]
  readonly materials: readonly PublishedComparison[]
  readonly conflicts: readonly Conflict[]
}
