import { sql } from 'kysely'
import type { BatchMade } from '#contract/upload.ts'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { fittedDrafts, holdFits, queueFits, removeFitted } from '#server/model-fits/index.ts'
import { unfollowRecords } from '#laboratory/server/specimens/index.ts'
import { forgetReports, lockBatch } from './batches.ts'
import { keepReplaced } from './replaced.ts'

/**
 * Takes the import of a batch back: its records, the states of specimens that they moved, and the coil and nodes that it has made. The files stay in the batch, which can be
 * changed and imported again.
 *
 * @throws AppError `not_found`; `conflict` when it is not imported, or something stands on it: each of them is named
 */
export async function undoImport(
  db: Writer,
  caller: Caller,
  { batch: id, request }: { readonly batch: string; readonly request: string },
): Promise<void> {
  const { made } = await lockBatch(db, id)
  if (!made) throw new AppError('conflict', 'This batch is not imported.')
  await holdFits(db, [made.variantId])
  const standing = await whatStandsOn(db, made)
  if (standing.length > 0) {
    throw new AppError('conflict', 'The import cannot be undone: something stands on it.', {
      issues: standing.map((message) => ({ path: 'batch', message })),
    })
  }
  await unfollowRecords(db, caller, made.replicates)
  await removeRecords(db, made)
  if (made.replaced) await keepReplaced(db, { variantId: made.variantId, ids: made.replaced })
  if (made.fitted && !made.variant) await queueFits(db, [made.variantId])
  await db
    .updateTable('upload_batch')
    .where('id', '=', id)
    .set({ made: null, imported_at: null, imported_by: null, reason: null, revision: sql`revision + 1` })
    .execute()
  await forgetReports(db, id)
  const { replicates, points, files } = made
  const before = { specimens: replicates.length, sets: points.length, files }
  await appendAudit(db, { action: 'upload.undo', object: id, before, request })
}

/** What keeps an import from being undone, each as a sentence; empty when nothing does. */
export async function whatStandsOn(db: Reader, made: BatchMade): Promise<string[]> {
  const own = sql`${[...made.replicates]}::uuid[]`
  const hashes = sql`(select decode(h, 'hex') from unnest(${[...made.files]}::text[]) h)`
  const { rows } = await sql<{ sentence: string }>`
    select 'Release ' || e.name || ' has published records of it. Withdraw them with a release instead.' as sentence
    from release e where e.number in (
      select r.release from replicate r where r.id = any(${own})
      union select p.release from point_set p where p.id = any(${[...made.points]}::uuid[])
      union select f.release from raw_file f where f.material_id = ${made.materialId} and f.hash in ${hashes})
    union all
    select 'The planned release "' || p.title || '" holds its coil. Cancel it, or take the coil out.'
    from planned_release p where p.release is null and not p.cancelled
      and (${made.variantId}::uuid = any(p.variants) or ${made.materialId}::uuid = any(p.materials))
    union all
    select distinct 'The model ' || s.fe_tab || ' ' || s.model || ', version ' || s.version || ', was fitted to a curve or number of it.'
    from parameter_set s where s.variant_id = ${made.variantId} and s.id <> all(${await fittedDrafts(db, made.variantId)}::uuid[]) and (
      s.inputs && ${own}
      or s.inputs && array(select c.id from curve c where c.replicate_id = any(${own}))
      or s.inputs && array(select c.id from scalar c where c.replicate_id = any(${own}))
      or ${made.variant})
    union all
    select count(*) || ' specimens of other imports are in the coil that it has made.'
    from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
    where ${made.variant} and t.variant_id = ${made.variantId} and not r.id = any(${own}) having count(*) > 0
    union all
    select 'Other coils have been added to the material that it has made.' where ${made.nodes.length > 0} and exists (
      select from variant v where v.material_id = ${made.materialId} and v.id <> ${made.variantId})
    order by 1`.execute(db)
  return rows.map(({ sentence }) => sentence)
}

async function removeRecords(db: Writer, made: BatchMade): Promise<void> {
  const { materialId, variantId } = made
  await removeFitted(db, await fittedDrafts(db, variantId, made.replicates))
  await sql`delete from point_set where id = any(${[...made.points]}::uuid[])`.execute(db)
  await sql`delete from replicate where id = any(${[...made.replicates]}::uuid[])`.execute(db)
  await sql`delete from raw_file where material_id = ${materialId}
    and hash in (select decode(h, 'hex') from unnest(${[...made.files]}::text[]) h)`.execute(db)
  if (made.variant) await db.deleteFrom('variant').where('id', '=', variantId).execute()
  else {
    // Made for its specimens, and empty without them.
    await sql`delete from condition c using test_series t where t.id = c.series_id and t.variant_id = ${variantId} and c.release is null
      and not exists (select from replicate r where r.condition_id = c.id)
      and not exists (select from point_set p where p.condition_id = c.id)`.execute(db)
    await sql`delete from test_series t where t.variant_id = ${variantId} and t.release is null
      and not exists (select from condition c where c.series_id = t.id)`.execute(db)
  }
  // What was told of drafts that are gone now; of all other rows the database lets none go (migration 0223).
  await db.deleteFrom('status_change').where('variant_id', '=', variantId).execute()
  for (const path of made.nodes.toReversed()) {
    await sql`delete from tree_node n where n.lower_path = ${path.toLowerCase()} and n.release is null
      and not exists (select from tree_node below where below.parent_id = n.id)`.execute(db)
  }
}
