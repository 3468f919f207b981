import type { PriceClass } from '../prices/price-class.ts'
import type { Purpose } from '#core/needed-tests/purposes.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

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
  /** `RD at 1, 10 1/s 3`: required and existing specimens for each direction and rate. */
  readonly needed: string
  readonly held: string
  readonly missing: number
  readonly reasons: readonly string[]
  readonly advised: boolean
  /** Blanks for missing tests; null if nothing is cut. */
  readonly blanks: { readonly count: number; readonly length: number; readonly width: number } | null
}

export type TestPlan = {
  readonly purposes: readonly (PlanChoice & { readonly id: Purpose['id'] })[]
  readonly solvers: readonly PlanChoice[]
  readonly cards: readonly PlanChoice[]
  /** Purposes without a card for the solver; their tests are still listed. */
  readonly uncovered: readonly string[]
  /** Existing tests are deducted; null without a readable material. */
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
    /** [mm]; null if unknown. */
    readonly thickness: number | null
  }
  /** Null if nothing is cut; a reason if it is impossible. */
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
  /** Of missing and recommended tests; null without any, and for several currencies. */
  readonly price: (PriceClass & { /** Some of it is a sample price of the program. */ readonly sample: boolean }) | null
  /** Addresses that add missing tests to the cart, without and with recommended ones. */
  readonly order: { readonly needed: string | null; readonly all: string | null }
}

export type MissingForModels = {
  /** `Yld2000 + GISSMO` */
  readonly models: string
  /** `UAT DD 3, TD 1`; empty if nothing is missing. */
  readonly tests: readonly string[]
  readonly plan: string
  readonly order: string | null
  /** Test that enables most cards; null if nothing is missing. */
  readonly next: { readonly words: string; readonly order: string } | null
}

export type AdvisedModel = {
  readonly family: string
  readonly tab: FiniteElementCode
  readonly title: string
  readonly model: string | null
  readonly reason: string
  readonly missing: readonly string[]
}
