import type { Conflict, RequirementComparison, SourceType, ValueSort } from '#core/literature/index.ts'

/** A published material next to a coil of the same grade or designation. */
export type PublishedBeside = {
  readonly key: string
  /** Designation, or grade where the source names none. */
  readonly name: string
  readonly sort: ValueSort
  readonly state: string
  readonly by: string
  readonly sourceType: SourceType
  /** Values of properties of the catalogue, in the order of the source. */
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

/** What others have published of the grade of a coil. */
export type PublishedOfCoil = {
  readonly grade: string
  /** The coil is of the demonstration. */
  readonly synthetic: boolean
  /** Requirements of standards and suppliers, compared with the coil; the same designation first. */
  readonly comparisons: readonly RequirementComparison[]
  readonly materials: readonly PublishedBeside[]
  readonly conflicts: readonly Conflict[]
}
