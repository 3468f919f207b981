import type { Evaluation, FileRecord } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import type { Specimen } from '#core/read/specimen.ts'
import type { NewColumn } from '../store-columns.ts'
import type { ImportRequest, ReadFile } from './import-request.ts'
import type { KnownFile } from './known-files.ts'
import type { Target } from './target.ts'

export type PlannedSpecimen = {
  readonly file: ReadFile
  readonly specimen: Specimen
  /** Its channels are a strain field, no curve. */
  readonly holds: FileRecord['holds']
  /** Without the number: `RD`. */
  readonly condition: string
  readonly number: number
  /** `RD 1` */
  readonly label: string
  /** The number that it was given and that the coil has already: `number` is the next that is free. */
  readonly taken: number | undefined
  readonly evaluation: Evaluation
  readonly issues: readonly Issue[]
}

/** Points of a condition: forming limits, fracture points, chord moduli. */
export type PlannedPoints = {
  /** Those that it was made from. */
  readonly files: readonly ReadFile[]
  readonly condition: string
  readonly kind: string
  readonly method: 'section' | 'time' | 'other' | null
  readonly punch: string | null
  /** Found by us, not stated in the file. */
  readonly evaluated: boolean
  readonly columns: readonly NewColumn[]
}

export type ImportPlan = {
  readonly request: ImportRequest
  readonly target: Target
  readonly specimens: readonly PlannedSpecimen[]
  readonly points: readonly PlannedPoints[]
  /** Of the evaluation; stored with each scalar. */
  readonly version: string
  /** Files that the store has already: nothing happens to them. */
  readonly known: readonly KnownFile[]
}
