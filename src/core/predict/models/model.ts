import type { Design } from '../design.ts'
import type { Folds } from '../folds.ts'

/** Rows to predict. */
export type Asked = {
  readonly design: Design
  /** The family of each row; undefined where the table names none. */
  readonly families: readonly string[] | undefined
}

/** Rows to learn from. */
export type Learned = Asked & {
  readonly y: Float64Array
  /** The material of each row. */
  readonly groups: readonly string[]
}

/** One way to predict. Those of the registry stand in the order of their complexity. */
export type Model = {
  readonly id: string
  readonly name: string
  /** Fewer materials do not carry it. */
  readonly leastGroups: number
  /** More rows take too long. */
  readonly mostRows: number
  /** Each row predicted without its part, in the unit of y: no target of the part shapes what predicts it. */
  readonly leftOut: (learned: Learned, folds: Folds) => Float64Array
  /** What has learned from all rows. @returns a prediction for each row of a design with the same columns */
  readonly fit: (learned: Learned) => (asked: Asked) => Float64Array
}
