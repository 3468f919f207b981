import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { StatusRecord } from './records.ts'

/**
 * Withdraws records that no release has shown: at once, because no reader has seen them. They stay, with the reason, for the staff; a
 * release passes them over to nobody.
 */
export async function withdrawDrafts(db: Writer, drafts: readonly StatusRecord[], reason: string): Promise<void> {
  await note(db, drafts, 'withdrawn', reason)
  for (const [kind, own] of Map.groupBy(drafts, (draft) => draft.kind))
    await sql`update ${sql.table(kind)} set status = 'withdrawn'
      where id = any(${own.map(({ id }) => id)}::uuid[]) and release is null`.execute(db)
}

/** Takes that back: each has the status that it was given last. */
export async function keepDrafts(db: Writer, drafts: readonly StatusRecord[], reason: string): Promise<void> {
  for (const [kind, own] of Map.groupBy(drafts, (draft) => draft.kind))
    await sql`update ${sql.table(kind)} x set status = case when x.synthetic then 'synthetic' else coalesce(
        (select s.status from status_change s where s.record_id = x.id and s.status in ('evaluated', 'approved') order by s.id desc limit 1),
        'raw') end
      where x.id = any(${own.map(({ id }) => id)}::uuid[]) and x.release is null and x.status = 'withdrawn'`.execute(db)
  await note(db, drafts, 'kept', reason)
}

async function note(db: Writer, drafts: readonly StatusRecord[], status: 'withdrawn' | 'kept', reason: string) {
  if (drafts.length === 0) return
  const rows = drafts.map(({ id, kind, materialId, variantId }) => ({
    record_id: id,
    kind,
    material_id: materialId,
    variant_id: variantId,
    status,
    reason,
  }))
  await db.insertInto('status_change').values(rows).execute()
}
