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
  /** For strain fields the channels are not a curve. */
  readonly holds: FileRecord['holds']
  /** Without the number: `RD`. */
  readonly condition: string
  readonly number: number
  /** `RD 1` */
  readonly label: string
  /** Given number that the coil already has; `number` is the next free one. */
  readonly taken: number | undefined
  readonly evaluation: Evaluation
  readonly issues: readonly Issue[]
}

export type PlannedPoints = {
  readonly files: readonly ReadFile[]
  readonly condition: string
  readonly kind: string
  readonly method: 'section' | 'time' | 'other' | null
  readonly punch: string | null
  /** Computed by us, not stated in the file. */
  readonly evaluated: boolean
  readonly columns: readonly NewColumn[]
}

export type ImportPlan = {
  readonly request: ImportRequest
  readonly target: Target
  readonly specimens: readonly PlannedSpecimen[]
  readonly points: readonly PlannedPoints[]
  readonly version: string
  readonly known: readonly KnownFile[]
}
