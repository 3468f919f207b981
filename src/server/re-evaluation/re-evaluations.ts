import { AppError } from '#contract/errors.ts'
import type { ReEvaluationAsked } from '#contract/re-evaluation.ts'
import { withSettings } from '#core/evaluate/stated/settings.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { previewReEvaluationJob } from './preview-job.ts'
import { selectSpecimens } from './select-specimens.ts'
import { storeReEvaluationJob } from './store-job.ts'

/** Of the job of each step, so that one at most waits or runs. */
export const previewKey = (id: string) => `preview ${id}`
export const storeKey = (id: string) => `store ${id}`

type Asking = { readonly account: string | null; readonly request: string }

/**
 * Selects specimens and has a preview made of what evaluating them again would move.
 *
 * @returns its id
 * @throws AppError `invalid_request` as `selectSpecimens`, or for a setting that cannot be so
 */
export async function previewReEvaluation(
  db: Writer,
  { asked, account, request }: Asking & { readonly asked: ReEvaluationAsked },
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

/**
 * Has what the preview has shown stored as drafts.
 *
 * @throws AppError `not_found`; `conflict` before the preview is done, and after it was stored
 */
export async function storeReEvaluation(
  db: Writer,
  { id, reason, account, request }: Asking & { readonly id: string; readonly reason: string },
): Promise<void> {
  const found = await db.selectFrom('re_evaluation').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
  if (!found) throw new AppError('not_found', `No re-evaluation has the id ${id}.`)
  if (found.stored_at !== null) throw new AppError('conflict', 'These drafts are stored already.')
  if (found.counts === null) throw new AppError('conflict', 'Wait until the preview is done.')
  const { added } = await queueJob(db, storeReEvaluationJob, { reEvaluation: id }, { key: storeKey(id) })
  if (!added) throw new AppError('conflict', 'They are being stored already.')
  await db
    .updateTable('re_evaluation')
    .where('id', '=', id)
    .set({ reason, stored_by: account, problem: null })
    .execute()
  await appendAudit(db, { action: 'tests.ask-re-evaluation', object: id, after: { reason }, request })
}
