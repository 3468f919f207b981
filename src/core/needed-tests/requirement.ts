import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'

/** Specimens of one test that a model or a question of simulation asks for, and the reason. */
export type Requirement = {
  readonly test: TestCode
  /** Each of them asks for the replicates; empty where the specimen has no direction that counts. */
  readonly directions: readonly Orientation[]
  /** Nominal strain rates [1/s], each with the replicates; absent for the slow rate of the standard. */
  readonly rates?: readonly number[] | undefined
  readonly replicates: number
  /** What the test gives that nothing else does, in one sentence. */
  readonly why: string
  /** The card can be written without it, and says less. */
  readonly advised?: true | undefined
}

/** One row of specimens that are alike: a direction, a rate, how many. */
export type SpecimenRow = {
  readonly direction: Orientation | null
  /** [1/s]; null for the slow rate of the standard. */
  readonly rate: number | null
  readonly replicates: number
}
