import type { ColumnType, Generated } from 'kysely'
import type { JobState } from '#contract/jobs/jobs.ts'
import type { Time } from '#server/db/column-types.ts'

/** `migrations/0011`. */
export type JobTable = {
  id: Generated<string>
  kind: string
  input: ColumnType<object, string | undefined, string>
  key: string | null
  state: Generated<JobState>
  attempts: Generated<number>
  due_at: Time
  lease: string | null
  progress: number | null
  note: string | null
  checkpoint: ColumnType<object | null, string | undefined, string>
  cancel_asked: Generated<boolean>
  result: ColumnType<object | null, string | undefined, string>
  error: string | null
  queued_by: string | null
  organisation_id: string | null
  turn: string | null
  trace: string | null
  request: string | null
  queued_at: Time
  started_at: Date | null
  ended_at: Date | null
}
