import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReleaseTableName } from '#contract/releases/release-tables.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { CoilState } from '#contract/materials/material-status.ts'
import type { Id, Time } from '#server/db/column-types.ts'

export type ReleaseTables = {
  release: {
    number: GeneratedAlways<number>
    name: string
    title: Generated<string>
    note: string
    published_at: Time
    /** Visible only to customers of one organisation and to staff. */
    private: Generated<boolean>
    organisation_id: string | null
    restores: number | null
  }
  release_table: {
    id: Id
    release: number
    name: ReleaseTableName
    test: TestCode | null
    hash: Buffer
    bytes: string | number
  }
  release_table_part: { table_id: string; row_group: number; material_id: string; rows: number; bytes: string | number }
  withdrawal: {
    id: Id
    material_id: string
    coil_id: string
    kind: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
    record_id: string
    reason: string
    noted_at: Time
    release: number | null
  }
  planned_release: {
    id: Id
    title: string
    note: string
    materials: Generated<string[]>
    coils: Generated<string[]>
    counts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    made_at: Time
    release: number | null
    cancelled: Generated<boolean>
    problem: string | null
  }
  approval_rule: { only_one: Generated<boolean>; one_person: boolean; changed_at: Time }
  status_change: {
    id: GeneratedAlways<string>
    material_id: string
    coil_id: string
    kind: ReleaseTables['withdrawal']['kind']
    record_id: string
    status: 'evaluated' | 'approved' | 'withdrawn' | 'kept'
    reason: Generated<string>
    method: Generated<string>
    account_id: GeneratedAlways<string | null>
    alone: GeneratedAlways<boolean>
    at: Time
    release: number | null
  }
  coil_status: {
    coil_id: string
    material_id: string
    name: string
    cells: string
    state: CoilState
  }
}
