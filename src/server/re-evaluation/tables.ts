import type { ColumnType, Generated } from 'kysely'
import type { ReEvaluationRequest } from '#contract/uploads/re-evaluation.ts'
import type { ReEvaluated } from '#server/tests/re-evaluate.ts'
import type { Time } from '#server/db/column-types.ts'

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export type ReEvaluationCounts = Omit<ReEvaluated, 'along'> &
  Partial<Pick<ReEvaluated, 'along'>> & { readonly coils: number; readonly moved: number }

/** `migrations/0015`. */
export type ReEvaluationTables = {
  re_evaluation: {
    id: Generated<string>
    asked: ColumnType<ReEvaluationRequest, string, string>
    replicates: string[]
    created_by: string | null
    created_at: Time
    counts: ColumnType<ReEvaluationCounts | null, string | null | undefined, string | null>
    fingerprint: string | null
    reason: string | null
    problem: string | null
    stored_by: string | null
    stored_at: MaybeTime
  }
  re_evaluation_number: {
    re_evaluation_id: string
    position: number
    material_id: string
    coil: string
    specimen: string
    property: string
    unit: string
    before: number | null
    after: number | null
  } /** `migrations/0015`. */
  re_evaluation_record: {
    re_evaluation_id: string
    material_id: string
    kind: 'replicate' | 'scalar' | 'curve' | 'status_change'
    record: string
    before: ColumnType<object | null, string | null | undefined, string | null>
  }
}
