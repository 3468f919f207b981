import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { StatusCell } from '#contract/material-status.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { statusRecords } from './records.ts'
import { withdrawDrafts } from './withdraw-drafts.ts'

/** Drafts of models that the next release would show of a coil: the newest version of each. */
export async function draftModels(db: Reader, variantId: string, cell: StatusCell) {
  const records = await statusRecords(db, [variantId], cell)
  return records.filter(
    ({ kind, published, status }) => kind === 'parameter_set' && !published && status !== 'withdrawn',
  )
}

/** Withdraws one of them. @throws AppError `not_found` for any other model */
export async function withdrawModel(
  db: Writer,
  {
    variantId,
    cell,
    id,
    reason,
    request,
  }: {
    readonly variantId: string
    readonly cell: StatusCell
    readonly id: string
    readonly reason: string
    readonly request: string
  },
): Promise<void> {
  // Of two who press at once the second finds it withdrawn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`model ${id}`}, 0))`.execute(db)
  const draft = (await draftModels(db, variantId, cell)).find((one) => one.id === id)
  if (!draft) throw new AppError('not_found', 'This model is not a draft now. Reload the page.')
  await withdrawDrafts(db, [draft], reason)
  await appendAudit(db, { action: 'models.withdraw-draft', object: id, after: { model: draft.label, reason }, request })
}
