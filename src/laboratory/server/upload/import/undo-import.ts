import { sql } from 'kysely'
import type { ImportedRecords } from '#contract/uploads/upload.ts'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Reader, type Writer, operator } from '#server/db/database.ts'
import { fittedDrafts, lockFits, queueFits, removeFitted } from '#server/model-fits/index.ts'
import { revertSpecimens } from '#laboratory/server/specimens/index.ts'
import { forgetReports, lockBatch } from '../batches.ts'
import { restoreReplaced } from '../check/replaced-records.ts'
import { z } from 'zod'
import type { JobKind } from '#server/jobs/job-kind.ts'

/**
 * Undoes the import of a batch: its records, states of specimens, new coil and nodes. The files remain in the batch.
 *
 * @throws AppError `not_found`; `conflict` if it is not imported, or other records depend on it
 */
export async function undoImport(
  db: Writer,
  caller: Caller,
  { batch: id, request }: { readonly batch: string; readonly request: string },
): Promise<void> {
  const { made } = await lockBatch(db, id)
  if (!made) throw new AppError('conflict', 'This batch is not imported.')
  await lockFits(db, [made.coilId])
  const blockers = await findUndoBlockers(db, made)
  if (blockers.length > 0) {
    throw new AppError('conflict', 'The import cannot be undone because other records depend on it.', {
      issues: blockers.map((message) => ({ path: 'batch', message })),
    })
  }
  await revertSpecimens(db, caller, made.replicates)
  await removeRecords(db, made)
  if (made.replaced) await restoreReplaced(db, { coilId: made.coilId, ids: made.replaced })
  if (made.fitted && !made.newCoil) await queueFits(db, [made.coilId])
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

/** Reasons why an import cannot be undone, as sentences; empty if it can. */
export async function findUndoBlockers(db: Reader, made: ImportedRecords): Promise<string[]> {
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
      and (${made.coilId}::uuid = any(p.coils) or ${made.materialId}::uuid = any(p.materials))
    union all
    select distinct 'The model ' || s.fe_tab || ' ' || s.model || ', version ' || s.version || ', was fitted to a curve or number of it.'
    from parameter_set s where s.coil_id = ${made.coilId} and s.id <> all(${await fittedDrafts(db, made.coilId)}::uuid[]) and (
      s.inputs && ${own}
      or s.inputs && array(select c.id from curve c where c.replicate_id = any(${own}))
      or s.inputs && array(select c.id from scalar c where c.replicate_id = any(${own}))
      or ${made.newCoil})
    union all
    select count(*) || ' specimens of other imports are in the coil that it has made.'
    from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
    where ${made.newCoil} and t.coil_id = ${made.coilId} and not r.id = any(${own}) having count(*) > 0
    union all
    select 'Other coils have been added to the material that it has made.' where ${made.nodes.length > 0} and exists (
      select from coil v where v.material_id = ${made.materialId} and v.id <> ${made.coilId})
    order by 1`.execute(db)
  return rows.map(({ sentence }) => sentence)
}

async function removeRecords(db: Writer, made: ImportedRecords): Promise<void> {
  const { materialId, coilId } = made
  await removeFitted(db, await fittedDrafts(db, coilId, made.replicates))
  await sql`delete from point_set where id = any(${[...made.points]}::uuid[])`.execute(db)
  await sql`delete from replicate where id = any(${[...made.replicates]}::uuid[])`.execute(db)
  await sql`delete from raw_file where material_id = ${materialId}
    and hash in (select decode(h, 'hex') from unnest(${[...made.files]}::text[]) h)`.execute(db)
  if (made.newCoil) await db.deleteFrom('coil').where('id', '=', coilId).execute()
  else {
    // Made for its specimens, and empty without them.
    await sql`delete from condition c using test_series t where t.id = c.series_id and t.coil_id = ${coilId} and c.release is null
      and not exists (select from replicate r where r.condition_id = c.id)
      and not exists (select from point_set p where p.condition_id = c.id)`.execute(db)
    await sql`delete from test_series t where t.coil_id = ${coilId} and t.release is null
      and not exists (select from condition c where c.series_id = t.id)`.execute(db)
  }
  // Only rows of deleted drafts; the database protects all others (migration 0223).
  await db.deleteFrom('status_change').where('coil_id', '=', coilId).execute()
  for (const path of made.nodes.toReversed()) {
    await sql`delete from tree_node n where n.lower_path = ${path.toLowerCase()} and n.release is null
      and not exists (select from tree_node below where below.parent_id = n.id)`.execute(db)
  }
}

/** Undoes an import of customers, as operator, because only staff may change drafts. */
export const undoUploadJob: JobKind<{ readonly batch: string }> = {
  id: 'upload-undo',
  name: 'Undo of an import',
  input: z.object({ batch: z.uuid() }),
  weight: 'light',
  attempts: 3,
  pause: { first: 5, max: 60 },
  work: () => async (job) => {
    const { batch } = job.input
    try {
      await job.step(operator, async (db) => {
        await undoImport(db, operator, { batch, request: `job ${job.id}` })
        return {}
      })
      return {}
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { failed: [error.message, ...error.issues.map(({ message }) => message)].join(' ') }
    }
  },
}
