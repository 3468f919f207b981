import { sql } from 'kysely'
import { mostSavedViews, type NewSavedView, type SavedView } from '#contract/saved-views.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'

/** The caller's own saved views, newest first. */
export async function listSavedViews(db: Reader, caller: Caller): Promise<SavedView[]> {
  if (caller.kind !== 'account') return []
  const rows = await db
    .selectFrom('saved_view')
    .where('account_id', '=', caller.accountId)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(mostSavedViews)
    .select(['id', 'name', 'address', 'saved_at'])
    .execute()
  return rows.map(toSavedView)
}

/** Undefined when the account has `mostSavedViews` already. What was deleted more than a day ago goes on the way. */
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
  if (!(await hasRoom(db, accountId))) return undefined
  const row = await db
    .insertInto('saved_view')
    .values({ account_id: accountId, name, address })
    .returning(['id', 'name', 'address', 'saved_at'])
    .executeTakeFirstOrThrow()
  return toSavedView(row)
}

/** False when the caller has no such view. */
export async function renameSavedView(db: Writer, accountId: string, id: string, name: string): Promise<boolean> {
  return changed(await own(db, accountId, id).set({ name }).where('deleted_at', 'is', null).executeTakeFirst())
}

/** False when the caller has no such view. It can be restored for a day. */
export async function deleteSavedView(db: Writer, accountId: string, id: string): Promise<boolean> {
  return changed(
    await own(db, accountId, id)
      .set({ deleted_at: sql<Date>`now()` })
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
}

/** False when the caller has no such deleted view, or no room for it. */
export async function restoreSavedView(db: Writer, accountId: string, id: string): Promise<boolean> {
  await oneAtATime(db, accountId)
  if (!(await hasRoom(db, accountId))) return false
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

/** Several at once wait for each other, so that they cannot pass the limit together. */
async function oneAtATime(db: Writer, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view ${accountId}`}, 0))`.execute(db)
}

async function hasRoom(db: Writer, accountId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < mostSavedViews
}

function toSavedView(row: { id: string; name: string; address: string; saved_at: Date }): SavedView {
  return { id: row.id, name: row.name, address: row.address, savedAt: row.saved_at.toISOString() }
}
