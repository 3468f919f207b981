import { sql } from 'kysely'
import type { DataStatus } from '#contract/catalogue.ts'
import type { StatusCell } from '#contract/materials/material-status.ts'
import type { Reader } from '#server/db/database.ts'

/** Record with its status after the next release. */
export type StatusRecord = {
  readonly id: string
  readonly kind: 'replicate' | 'point_set' | 'parameter_set'
  readonly materialId: string
  readonly coilId: string
  readonly cell: StatusCell
  /** `RD 1`, `RD, forming-limit`, `swift, version 2`. */
  readonly label: string
  readonly status: DataStatus
  readonly published: boolean
  /** Differs from the released state. */
  readonly waits: boolean
  /** Last evaluator; null if not recorded. */
  readonly evaluated: { readonly account: string | null } | null
}

/** Records of some coils, in the order of the matrix. @param cell  test or finite-element tab; default: all */
export async function statusRecords(db: Reader, coils: readonly string[], cell?: StatusCell): Promise<StatusRecord[]> {
  const { rows } = await sql<StatusRecord>`
    select r.record_id as id, r.kind, r.material_id as "materialId", r.coil_id as "coilId", r.cell, r.label, r.status, r.published,
      r.waits, case when e.id is not null then jsonb_build_object('account', e.account_id) end as evaluated
    from status_record r
    left join lateral (select s.id, s.account_id from status_change s
      where s.record_id = r.record_id and s.status = 'evaluated' order by s.id desc limit 1) e on true
    where r.coil_id = any(${[...coils]}::uuid[]) ${cell === undefined ? sql`` : sql`and r.cell = ${cell}`}
    order by r.coil_id, array_position(app.status_cells(), r.cell), r.position, r.label`.execute(db)
  return rows
}
