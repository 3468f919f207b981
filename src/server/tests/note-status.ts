import { sql } from 'kysely'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import type { StatusRecord } from '../status/records.ts'

type Noted = Pick<StatusRecord, 'id' | 'kind' | 'materialId' | 'coilId'>

/**
 * Records that the caller evaluated or approved records. Drafts get the status at once, published records with the next
 * release of their material.
 * @param method  version of the evaluation
 * @throws error of the database if the caller approves their own evaluation and the rule requires two people
 */
export async function noteStatus(
  db: Writer,
  records: readonly Noted[],
  { status, reason = '', method = '' }: { status: 'evaluated' | 'approved'; reason?: string; method?: string },
): Promise<void> {
  await inBatches(
    records.map(({ id, kind, materialId, coilId }) => ({
      record_id: id,
      kind,
      material_id: materialId,
      coil_id: coilId,
      status,
      reason,
      method,
    })),
    (rows) => db.insertInto('status_change').values(rows).execute(),
  )
  for (const [kind, own] of Map.groupBy(records, (record) => record.kind)) {
    const ids = own.map(({ id }) => id)
    await sql`update ${sql.table(kind)} set status = ${status}
      where id = any(${ids}::uuid[]) and release is null and status in ('raw', 'evaluated', 'approved') and status <> ${status}`.execute(
      db,
    )
  }
}

/** As `noteStatus`, for evaluated, not synthetic records. @param method  version of the evaluation */
export async function noteEvaluated(
  db: Writer,
  { replicates, pointSets = [] }: { readonly replicates: readonly string[]; readonly pointSets?: readonly string[] },
  method: string,
  reason = '',
): Promise<void> {
  const hasNumber = sql`exists (select from scalar s where s.replicate_id = r.id and s.value is not null)`
  await sql`update replicate r set status = 'evaluated' where r.id = any(${[...replicates]}::uuid[]) and r.release is null
    and r.status in ('raw', 'approved') and ${hasNumber}`.execute(db)
  await sql`
    insert into status_change (material_id, coil_id, kind, record_id, status, method, reason)
    select r.material_id, t.coil_id, r.kind, r.id, 'evaluated', ${method}, ${reason}
    from (
      select r.material_id, r.condition_id, 'replicate' as kind, r.id from replicate r
        where r.id = any(${[...replicates]}::uuid[]) and r.status in ('raw', 'evaluated', 'approved') and ${hasNumber}
      union all
      select p.material_id, p.condition_id, 'point_set', p.id from point_set p
        where p.id = any(${[...pointSets]}::uuid[]) and p.status = 'evaluated'
    ) r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id`.execute(db)
}
