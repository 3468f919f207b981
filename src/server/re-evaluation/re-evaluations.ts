import { AppError } from '#contract/errors.ts'
import { maxReEvaluated, type ReEvaluationRequest } from '#contract/uploads/re-evaluation.ts'
import { withSettings } from '#core/evaluate/stated/settings.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { previewReEvaluationJob } from './preview-job.ts'
import { storeReEvaluationJob } from './store-job.ts'
import { formatCount } from '#core/format-count.ts'
import { sql } from 'kysely'
import { evaluations } from '#core/evaluate/evaluations.ts'
import { coilsOf } from '#server/status/index.ts'

/** Key of the job of a step: at most one waits or runs. */
export const previewKey = (id: string) => `preview ${id}`
export const storeKey = (id: string) => `store ${id}`

type Asking = { readonly account: string | null; readonly request: string }

/**
 * Selects specimens and queues a preview of their re-evaluation. Returns its id.
 * @throws AppError `invalid_request` as `selectSpecimens`, or for an invalid setting
 */
export async function previewReEvaluation(
  db: Writer,
  { asked, account, request }: Asking & { readonly asked: ReEvaluationRequest },
): Promise<string> {
  const { issues } = withSettings({}, asked.settings)
  if (issues.length > 0)
    throw new AppError('invalid_request', issues.map(({ message }) => message).join(' '), {
      issues: issues.map(({ message }) => ({ path: 'settings', message })),
    })
  const replicates = await selectSpecimens(db, asked)
  const { id } = await db
    .insertInto('re_evaluation')
    .values({ asked: JSON.stringify(asked), replicates, created_by: account })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(db, previewReEvaluationJob, { reEvaluation: id }, { key: previewKey(id) })
  await appendAudit(db, {
    action: 'tests.preview-re-evaluation',
    object: id,
    after: { ...asked, specimens: replicates.length },
    request,
  })
  return id
}

/** Queues storing a preview as drafts. @throws AppError `not_found`; `conflict` before the preview or once stored */
export async function storeReEvaluation(
  db: Writer,
  { id, reason, account, request }: Asking & { readonly id: string; readonly reason: string },
): Promise<void> {
  const found = await db.selectFrom('re_evaluation').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
  if (!found) throw new AppError('not_found', `No re-evaluation found with the id ${id}.`)
  if (found.stored_at !== null) throw new AppError('conflict', 'These drafts are already stored.')
  if (found.counts === null) throw new AppError('conflict', 'Wait until the preview is done.')
  const { added } = await queueJob(db, storeReEvaluationJob, { reEvaluation: id }, { key: storeKey(id) })
  if (!added) throw new AppError('conflict', 'These drafts are already being stored.')
  await db
    .updateTable('re_evaluation')
    .where('id', '=', id)
    .set({ reason, stored_by: account, problem: null })
    .execute()
  await appendAudit(db, { action: 'tests.ask-re-evaluation', object: id, after: { reason }, request })
}

/** Matching specimens, not withdrawn. @throws AppError `invalid_request` for none or too many for a re-evaluation */
export async function selectSpecimens(db: Reader, selection: ReEvaluationRequest): Promise<string[]> {
  const { test, find, below, status, state, condition, number, flag, older } = selection
  const question = {
    ...(find !== undefined && { find }),
    ...(below !== undefined && { below }),
    ...(state !== undefined && { state }),
    ...(status !== undefined && { status, ...(test && { cell: test }) }),
  }
  const among = Object.keys(question).length === 0 ? null : await coilsOf(db, question, 100_000)
  const codes = Object.keys(evaluations)
  const versions = Object.values(evaluations).map(({ version }) => version)
  const { rows } = await sql<{ id: string; coil: string }>`
    select r.id, t.coil_id as coil
    from test_series t
    join condition c on c.series_id = t.id
    join replicate r on r.condition_id = c.id
    where (${among}::uuid[] is null or t.coil_id = any(${among}::uuid[])) and r.status <> 'withdrawn'
      and (${test ?? null}::text is null or t.code = ${test ?? null})
      and (${condition ?? null}::text is null or c.label = ${condition ?? null})
      and (${number ?? null}::int is null or r.number = ${number ?? null})
      and (${flag ?? null}::text is null or exists (select from scalar x where x.replicate_id = r.id and ${flag ?? null} = any (x.flags)))
      and (not ${older} or exists (
        select from scalar x join unnest(${codes}::text[], ${versions}::text[]) as now (code, version) on now.code = t.code
        where x.replicate_id = r.id and x.version <> now.version
          and not exists (select from scalar d where d.replicate_id = r.id and d.property = x.property and d.release is null and d.id <> x.id)))
    order by t.coil_id, r.id limit ${maxReEvaluated.specimens + 1}`.execute(db)
  if (rows.length === 0) throw new AppError('invalid_request', 'No specimen matches the selection. Remove a condition.')
  const coils = new Set(rows.map(({ coil }) => coil)).size
  if (rows.length > maxReEvaluated.specimens || coils > maxReEvaluated.coils)
    throw new AppError(
      'invalid_request',
      `A re-evaluation can include at most ${formatCount(maxReEvaluated.specimens)} specimens of ${formatCount(maxReEvaluated.coils)} coils. Narrow the selection.`,
    )
  return rows.map(({ id }) => id)
}
