import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { StatusCell } from '#contract/materials/material-status.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { type StatusRecord, statusRecords } from './records.ts'

/** Drafts of models that the next release would show: the newest version of each. */
export async function draftModels(db: Reader, coilId: string, cell: StatusCell) {
  const records = await statusRecords(db, [coilId], cell)
  return records.filter(
    ({ kind, published, status }) => kind === 'parameter_set' && !published && status !== 'withdrawn',
  )
}

/** @throws AppError `not_found` for any other model */
export async function withdrawModel(
  db: Writer,
  {
    coilId,
    cell,
    id,
    reason,
    request,
  }: {
    readonly coilId: string
    readonly cell: StatusCell
    readonly id: string
    readonly reason: string
    readonly request: string
  },
): Promise<void> {
  // Of two simultaneous requests, the second finds it withdrawn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`model ${id}`}, 0))`.execute(db)
  const draft = (await draftModels(db, coilId, cell)).find((one) => one.id === id)
  if (!draft) throw new AppError('not_found', 'The model was released or removed meanwhile. Reload the page.')
  await withdrawDrafts(db, [draft], reason)
  await appendAudit(db, { action: 'models.withdraw-draft', object: id, after: { model: draft.label, reason }, request })
}

/** Withdraws unreleased records at once, as no reader has seen them. Staff still see them; releases omit them. */
export async function withdrawDrafts(db: Writer, drafts: readonly StatusRecord[], reason: string): Promise<void> {
  await note(db, drafts, 'withdrawn', reason)
  for (const [kind, own] of Map.groupBy(drafts, (draft) => draft.kind))
    await sql`update ${sql.table(kind)} set status = 'withdrawn'
      where id = any(${own.map(({ id }) => id)}::uuid[]) and release is null`.execute(db)
}

/** Restores the status before the withdrawal. */
export async function restoreDraftStatus(db: Writer, drafts: readonly StatusRecord[], reason: string): Promise<void> {
  for (const [kind, own] of Map.groupBy(drafts, (draft) => draft.kind))
    await sql`update ${sql.table(kind)} x set status = case when x.synthetic then 'synthetic' else coalesce(
        (select s.status from status_change s where s.record_id = x.id and s.status in ('evaluated', 'approved') order by s.id desc limit 1),
        'raw') end
      where x.id = any(${own.map(({ id }) => id)}::uuid[]) and x.release is null and x.status = 'withdrawn'`.execute(db)
  await note(db, drafts, 'kept', reason)
}

async function note(db: Writer, drafts: readonly StatusRecord[], status: 'withdrawn' | 'kept', reason: string) {
  if (drafts.length === 0) return
  const rows = drafts.map(({ id, kind, materialId, coilId }) => ({
    record_id: id,
    kind,
    material_id: materialId,
    coil_id: coilId,
    status,
    reason,
  }))
  await db.insertInto('status_change').values(rows).execute()
}
