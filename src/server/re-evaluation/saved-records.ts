import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/** Rows written by this transaction. */
const written = sql`pg_current_xact_id()::xid`
const ownReplicates = (replicates: readonly string[], coil: string) => sql`(
  select r.id from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
  where r.id = any(${[...replicates]}::uuid[]) and t.coil_id = ${coil})`

type Of = { readonly run: string; readonly replicates: readonly string[]; readonly coil: string }

/** Saves the drafts of a coil before its specimens are evaluated again. */
export async function saveDrafts(db: Writer, { run, replicates, coil }: Of): Promise<void> {
  const own = ownReplicates(replicates, coil)
  await sql`insert into re_evaluation_record (re_evaluation_id, material_id, kind, record, before)
    select ${run}::uuid, r.material_id, 'replicate', r.id::text, jsonb_build_object('status', r.status, 'restated', r.restated)
    from replicate r where r.id in ${own}
    union all select ${run}::uuid, s.material_id, 'scalar', s.id::text, to_jsonb(s) from scalar s where s.replicate_id in ${own} and s.release is null
    union all select ${run}::uuid, k.material_id, 'curve', k.id::text, to_jsonb(k) from curve k where k.replicate_id in ${own} and k.release is null`.execute(
    db,
  )
}

/** Records the rows of the coil written in this transaction, and drops saved drafts that did not change. */
export async function saveNewRecords(db: Writer, { run, replicates, coil }: Of): Promise<void> {
  const own = ownReplicates(replicates, coil)
  await sql`delete from re_evaluation_record b where b.re_evaluation_id = ${run} and (
    b.kind = 'replicate' and exists (select from replicate r where r.id = b.record::uuid and r.id in ${own} and r.xmin <> ${written})
    or b.kind = 'scalar' and exists (select from scalar s where s.id = b.record::uuid and s.replicate_id in ${own})
    or b.kind = 'curve' and exists (select from curve k where k.id = b.record::uuid and k.replicate_id in ${own} and k.xmin <> ${written}))`.execute(
    db,
  )
  await sql`insert into re_evaluation_record (re_evaluation_id, material_id, kind, record)
    select ${run}::uuid, s.material_id, 'scalar', s.id::text from scalar s where s.replicate_id in ${own} and s.xmin = ${written}
    union all select ${run}::uuid, k.material_id, 'curve', k.id::text from curve k where k.replicate_id in ${own} and k.xmin = ${written}
    union all select ${run}::uuid, c.material_id, 'status_change', c.id::text from status_change c where c.record_id in ${own} and c.xmin = ${written}
    on conflict do nothing`.execute(db)
}

/** Deletes the rows of a re-evaluation, and restores the saved drafts. */
export async function restoreDrafts(db: Writer, run: string): Promise<void> {
  const made = (kind: string) => sql`(select record from re_evaluation_record
    where re_evaluation_id = ${run} and kind = ${kind} and before is null)`
  const before = (kind: string) => sql`(select record, before from re_evaluation_record
    where re_evaluation_id = ${run} and kind = ${kind} and before is not null)`
  // Numbers refer to their curves: deleted first, restored last.
  await sql`delete from scalar where id in (select m.record::uuid from ${made('scalar')} m)`.execute(db)
  await sql`delete from curve where id in (select m.record::uuid from ${made('curve')} m)`.execute(db)
  await sql`update curve k set channels = b.channels, rows = b.rows, data = b.data, hash = b.hash
    from ${before('curve')} kept, jsonb_populate_record(null::curve, kept.before) b where k.id = kept.record::uuid`.execute(
    db,
  )
  await sql`insert into scalar select b.* from ${before('scalar')} kept, jsonb_populate_record(null::scalar, kept.before) b`.execute(
    db,
  )
  await sql`update replicate r set restated = nullif(kept.before -> 'restated', 'null'::jsonb)
    from ${before('replicate')} kept where r.id = kept.record::uuid`.execute(db)
  await sql`update replicate r set status = kept.before ->> 'status'
    from ${before('replicate')} kept where r.id = kept.record::uuid and r.release is null and r.status = 'evaluated'
      and kept.before ->> 'status' <> 'evaluated'`.execute(db)
  await sql`delete from status_change c where c.id in (select m.record::bigint from ${made('status_change')} m)`.execute(
    db,
  )
  await db.deleteFrom('re_evaluation_record').where('re_evaluation_id', '=', run).execute()
}
