import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { lockFits, requeueFits } from '#server/model-fits/index.ts'
import { coilsOfRun } from './evaluate-coils.ts'
import { restoreDrafts } from './saved-records.ts'

/**
 * Removes the drafts of a re-evaluation and restores numbers, curves, settings and history of its specimens. Its
 * preview remains and can be stored again.
 * @throws AppError `not_found`; `conflict` if it is not stored, or other records depend on it, which are listed
 */
export async function undoReEvaluation(
  db: Writer,
  { id, request }: { readonly id: string; readonly request: string },
): Promise<void> {
  const run = await db.selectFrom('re_evaluation').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
  if (!run) throw new AppError('not_found', `No re-evaluation found with the id ${id}.`)
  if (run.stored_at === null) throw new AppError('conflict', 'The drafts of this re-evaluation are not stored.')
  const coils = (await coilsOfRun(db, run)).map((coil) => coil.id)
  await lockFits(db, coils)
  const blockers = await findReEvaluationUndoBlockers(db, id)
  if (blockers.length > 0)
    throw new AppError('conflict', 'The drafts cannot be removed, because other records depend on them.', {
      issues: blockers.map((message) => ({ path: 'run', message })),
    })
  await restoreDrafts(db, id)
  // Their drafts used removed numbers.
  await requeueFits(db, coils)
  await db
    .updateTable('re_evaluation')
    .where('id', '=', id)
    .set({ stored_at: null, stored_by: null, reason: null, problem: null })
    .execute()
  await appendAudit(db, { action: 'tests.undo-re-evaluation', object: id, before: { reason: run.reason }, request })
}

/** Reasons why drafts cannot be removed, one sentence each. */
export async function findReEvaluationUndoBlockers(db: Reader, id: string): Promise<string[]> {
  const made = (kind: string) => sql`(select k.record from re_evaluation_record k
    where k.re_evaluation_id = ${id} and k.kind = ${kind} and k.before is null)`
  const { rows } = await sql<{ sentence: string }>`
    with run as (select * from re_evaluation where id = ${id}), own as (
      select s.id, s.release from scalar s where s.id in (select m.record::uuid from ${made('scalar')} m)
      union all select c.id, c.release from curve c where c.id in (select m.record::uuid from ${made('curve')} m)
    ), own_coil as (
      select distinct t.coil_id as id, t.material_id from run, replicate r join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id where r.id = any(run.replicates)
    )
    select 'Release ' || e.name || ' has published numbers of it. Withdraw them with a release instead.' as sentence
    from release e where e.number in (select release from own)
    union all
    select 'It was stored before drafts could be taken back.' from run
    where not exists (select from re_evaluation_record k where k.re_evaluation_id = run.id) and (run.counts ->> 'drafts')::int > 0
    union all
    select 'Another evaluation has replaced numbers of it.' from run
    where (select count(*) from own) < (select count(*) from ${made('scalar')} m) + (select count(*) from ${made('curve')} m)
    union all
    select 'Specimens of it were evaluated again on ' || to_char(l.stored_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC. Take that back first.'
    from run join re_evaluation l on l.id <> run.id and l.stored_at >= run.stored_at and l.replicates && run.replicates
    union all
    select 'Specimens of it were approved with these numbers.' where exists (
      select from status_change a join ${made('status_change')} m on true join status_change s on s.id = m.record::bigint
      where a.record_id = s.record_id and a.id > s.id and a.status = 'approved')
    union all
    select 'The planned release "' || p.title || '" holds a coil of it. Cancel it, or take the coil out.'
    from planned_release p where p.release is null and not p.cancelled
      and exists (select from own_coil k where k.id = any(p.coils) or k.material_id = any(p.materials))
    union all
    select distinct 'The model ' || p.fe_tab || ' ' || p.model || ', version ' || p.version || ', was fitted to a curve or number of it.'
    from parameter_set p join own_coil k on k.id = p.coil_id where p.inputs && array(select own.id from own)
    order by 1`.execute(db)
  return rows.map(({ sentence }) => sentence)
}
