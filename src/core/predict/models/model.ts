import type { Design } from '../design.ts'
import type { Folds } from '../folds.ts'

/** Rows to predict. */
export type Asked = {
  readonly design: Design
  /** The family of each row; undefined where the table names none. */
  readonly families: readonly string[] | undefined
  /** What a formula of physics gives for each row, in the unit of y; undefined where the table brings none. */
  readonly formula?: Float64Array | undefined
}

/** Rows to learn from. */
export type Learned = Asked & {
  readonly y: Float64Array
  /** The material of each row. */
  readonly groups: readonly string[]
  /** For each column of the design: 1 where y never falls with it, −1 where it never rises, 0 where nothing is known; none without. */
  readonly signs?: Int8Array | undefined
}

/** One way to predict. Those of the registry stand in the order of their complexity. */
export type Model = {
  readonly id: string
  readonly name: string
  /** Fewer materials do not carry it. */
  readonly leastGroups: number
  /** Fewer rows do not either. */
  readonly leastRows?: number
  /** More rows take too long. */
  readonly mostRows: number
  /** Cannot be held to the signs of a table, and is left out where there are any. */
  readonly withoutSigns?: true
  /** Only for tables that bring the values of a formula. */
  readonly ofFormula?: true
  /** Each row predicted without its part, in the unit of y: no target of the part shapes what predicts it. */
  readonly leftOut: (learned: Learned, folds: Folds) => Float64Array
  /** What has learned from all rows. @returns a prediction for each row of a design with the same columns */
  readonly fit: (learned: Learned) => (asked: Asked) => Float64Array
  /** The same in two steps: what was learned as plain data to be stored, and predictions from it. */
  readonly learn: (learned: Learned) => object
  readonly apply: (parts: object, asked: Asked) => Float64Array
}

/** A model from its two steps. What `learn` returns passes through JSON without loss: arrays and records of finite numbers. */
export function inTwoSteps<Parts extends object>({
  learn,
  apply,
  ...rest
}: Omit<Model, 'fit' | 'learn' | 'apply'> & {
  readonly learn: (learned: Learned) => Parts
  readonly apply: (parts: Parts, asked: Asked) => Float64Array
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
