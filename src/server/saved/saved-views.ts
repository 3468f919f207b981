import { sql } from 'kysely'
import { maxSavedViews, type NewSavedView, type SavedView } from '#contract/site/saved-views.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'

export async function listSavedViews(db: Reader, caller: Caller): Promise<SavedView[]> {
  if (caller.kind !== 'account') return []
  const rows = await db
    .selectFrom('saved_view')
    .where('account_id', '=', caller.accountId)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(maxSavedViews)
    .select(['id', 'name', 'address', 'saved_at'])
    .execute()
  return rows.map(toSavedView)
}

/** Undefined if the account has `maxSavedViews`. Also removes views that were deleted more than a day ago. */
export async function saveView(
  db: Writer,
  accountId: string,
  { name, address }: NewSavedView,
): Promise<SavedView | undefined> {
  await oneAtATime(db, accountId)
  await db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  if (!(await isBelowLimit(db, accountId))) return undefined
  const row = await db
    .insertInto('saved_view')
    .values({ account_id: accountId, name, address })
    .returning(['id', 'name', 'address', 'saved_at'])
    .executeTakeFirstOrThrow()
  return toSavedView(row)
}

/** False if the caller has no such view. */
export async function renameSavedView(db: Writer, accountId: string, id: string, name: string): Promise<boolean> {
  return changed(await own(db, accountId, id).set({ name }).where('deleted_at', 'is', null).executeTakeFirst())
}

/** Can be restored for a day. False if the caller has no such view. */
export async function deleteSavedView(db: Writer, accountId: string, id: string): Promise<boolean> {
  return changed(
    await own(db, accountId, id)
      .set({ deleted_at: sql<Date>`now()` })
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
}

/** False if the caller has no such deleted view, or has reached the limit. */
export async function restoreSavedView(db: Writer, accountId: string, id: string): Promise<boolean> {
  await oneAtATime(db, accountId)
  if (!(await isBelowLimit(db, accountId))) return false
  return changed(
    await own(db, accountId, id).set({ deleted_at: null }).where('deleted_at', 'is not', null).executeTakeFirst(),
  )
}

function own(db: Writer, accountId: string, id: string) {
  return db.updateTable('saved_view').where('account_id', '=', accountId).where('id', '=', id)
}

function changed({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n
}

/** Serialises changes, so that simultaneous ones cannot exceed the limit. */
async function oneAtATime(db: Writer, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view ${accountId}`}, 0))`.execute(db)
}

async function isBelowLimit(db: Writer, accountId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < maxSavedViews
}

function toSavedView(row: { id: string; name: string; address: string; saved_at: Date }): SavedView {
  return { id: row.id, name: row.name, address: row.address, savedAt: row.saved_at.toISOString() }
}
