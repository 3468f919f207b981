import type { Design } from '../design.ts'
import type { Folds } from '../folds.ts'

type PredictionRows = {
  readonly design: Design
  readonly families: readonly string[] | undefined
  /** In the unit of y; undefined if the table has no formula. */
  readonly formula?: Float64Array | undefined
}

export type Learned = PredictionRows & {
  readonly y: Float64Array
  readonly groups: readonly string[]
  /** For each column 1 if y never falls with it, −1 if it never rises, 0 if unknown. */
  readonly signs?: Int8Array | undefined
}

export type Model = {
  readonly id: string
  readonly name: string
  readonly minGroups: number
  readonly minRows?: number
  readonly maxRows: number
  /** Excluded for tables with signs. */
  readonly withoutSigns?: true
  readonly ofFormula?: true
  readonly leftOut: (learned: Learned, folds: Folds) => Float64Array
  readonly fit: (learned: Learned) => (asked: PredictionRows) => Float64Array
  readonly learn: (learned: Learned) => object
  readonly apply: (parts: object, asked: PredictionRows) => Float64Array
}

/** The result of `learn` is JSON: arrays and records of finite numbers. */
export function inTwoSteps<Parts extends object>({
  learn,
  apply,
  ...rest
}: Omit<Model, 'fit' | 'learn' | 'apply'> & {
  readonly learn: (learned: Learned) => Parts
  readonly apply: (parts: Parts, asked: PredictionRows) => Float64Array
}): Model {
  return {
    ...rest,
    learn,
    apply: apply as Model['apply'],
    fit(learned) {
      const parts = learn(learned)
      return (asked) => apply(parts, asked)
    },
  }
}
