import type { PriceClass } from '../prices/price-class.ts'
import type { Purpose } from '#core/needed-tests/purposes.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
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
  /** `RD at 1, 10 1/s 3`: for each direction and rate how many specimens are asked for, and held. */
  readonly needed: string
  readonly held: string
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
  /** Of what is missing, advised tests too; null where nothing is, or prices are in several currencies. */
  readonly price: (PriceClass & { /** Some of it is a sample price of the program. */ readonly sample: boolean }) | null
  /** Addresses that put what is missing into the cart: what is needed, and with what is advised too; null where nothing is. */
  readonly order: { readonly needed: string | null; readonly all: string | null }
}

/** What a coil lacks for models that somebody has in mind, in a line. */
export type MissingForModels = {
  /** `Yld2000 + GISSMO` */
  readonly models: string
  /** `UAT DD 3, TD 1`; empty where every test was made. */
  readonly tests: readonly string[]
  /** Addresses of the plan, and of the cart with what is missing. */
  readonly plan: string
  readonly order: string | null
  /** The test that opens most cards, in a sentence; null where all that cards need was tested. */
  readonly next: { readonly words: string; readonly order: string } | null
}

/** The model of a family that a coil's data support, with the reason, and the tests that would support more. */
export type AdvisedModel = {
  readonly family: string
  readonly tab: FiniteElementCode
  /** Of the tab. */
  readonly title: string
  readonly model: string | null
  readonly reason: string
  readonly missing: readonly string[]
}
