import type { Purpose } from '#core/needed-tests/purposes.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** A choice of a question, as a page offers it. */
export type PlanChoice = {
  readonly id: string
  readonly label: string
  readonly words: string
  readonly chosen: boolean
}

export type PlannedTest = {
  readonly code: TestCode
  readonly name: string
  readonly standard: string
  /** For each direction and rate: what is asked for, held and missing. */
  readonly rows: readonly {
    readonly label: string
    readonly needed: number
    readonly held: number
    readonly missing: number
  }[]
  readonly missing: number
  readonly reasons: readonly string[]
  readonly advised: boolean
  /** Rectangles of sheet for what is missing; null where nothing is cut for it. */
  readonly blanks: { readonly count: number; readonly length: number; readonly width: number } | null
}

/** From a question of simulation to tests, sheet and order. */
export type TestPlan = {
  readonly purposes: readonly (PlanChoice & { readonly id: Purpose['id'] })[]
  readonly solvers: readonly PlanChoice[]
  readonly cards: readonly PlanChoice[]
  /** Purposes for which the solver has no card of ours: their tests are still listed. */
  readonly uncovered: readonly string[]
  /** What the catalogue holds is taken off; null where no material is named or it is not open to the reader. */
  readonly coil: {
    readonly name: string
    readonly address: string
    readonly thickness: number
    readonly synthetic: boolean
  } | null
  readonly tests: readonly PlannedTest[]
  readonly sheet: {
    readonly length: number
    readonly width: number
    /** [mm]; null where nobody said it. */
    readonly thickness: number | null
  }
  /** Null where nothing has to be cut; a reason where it cannot be. */
  readonly cutting:
    | {
        readonly svg: string
        readonly sheets: number
        readonly blanks: number
        readonly blankArea: number
        readonly sheetArea: number
        /** [kg]; null without a thickness. */
        readonly mass: number | null
      }
    | { readonly refused: string }
    | null
  /** Addresses that put what is missing into the cart: what is needed, and with what is advised too; null where nothing is. */
  readonly order: { readonly needed: string | null; readonly all: string | null }
}
