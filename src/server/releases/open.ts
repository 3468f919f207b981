import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { trainAfterRelease } from '#server/predictor/ask-for-training.ts'
import { refreshProperties } from '#server/properties/index.ts'
import { refreshTeasers } from '#server/catalogue/teasers.ts'
import { tellWebhooks } from '#server/webhooks/tell.ts'
import { timeNow } from '#server/clock.ts'
import { assertPublicNotes } from './public-notes.ts'

export type OpenRelease = { readonly number: number; readonly name: string }

export type NewRelease = {
  /** Year and running number; without it the next of the year. */
  readonly name?: string
  readonly year?: number
  readonly title?: string
  readonly note: string
  /** A rollback: number of the release whose records it brings back. */
  readonly restores?: number
}

/**
 * A new release, empty yet. From here on this transaction may change published rows: what it changes is kept as it was
 * (migrations/0132). Rows that are stored with its number are published with the transaction.
 *
 * @throws AppError `conflict` while another release is being made, `invalid_request` where its notes name a private material
 */
export async function openRelease(
  db: Writer,
  { name, year = timeNow().getUTCFullYear(), title = '', note, restores }: NewRelease,
): Promise<OpenRelease> {
  await lockReleases(db)
  await assertPublicNotes(db, title, note)
  const opened = await db
    .insertInto('release')
    .values({ name: name ?? (await nextName(db, year)), title, note, restores: restores ?? null })
    .returning(['number', 'name'])
    .executeTakeFirstOrThrow()
  await sql`select set_config('app.open_release', ${String(opened.number)}, true)`.execute(db)
  return opened
}

/** One release at a time, until the end of the transaction. @throws AppError `conflict` */
export async function lockReleases(db: Writer): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('release', 0)) as mine`.execute(db)
  if (!rows[0]!.mine)
    throw new AppError('conflict', 'Another release is being made at this moment. Try again when it is done.')
}

/**
 * What follows from a release once its rows stand: what closed pages say, the property table, who is told, and the entry in the
 * audit log.
 */
export async function closeRelease(
  db: Writer,
  {
    name,
    ...after
  }: { readonly name: string; readonly note: string; readonly restores?: string; readonly [fact: string]: unknown },
): Promise<void> {
  await refreshTeasers(db)
  await refreshProperties(db)
  await trainAfterRelease(db)
  const { note, restores } = after
  await tellWebhooks(
    db,
    'release.published',
    { release: name, note, ...(restores !== undefined && { restores }) },
    'everybody',
  )
  await appendAudit(db, { action: 'catalogue.release', object: name, after })
}

async function nextName(db: Writer, year: number): Promise<string> {
  const row = await db
    .selectFrom('release')
    .where('name', 'like', `${year}.%`)
    .select(sql<number>`coalesce(max(split_part(name, '.', 2)::int), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return `${year}.${row.last + 1}`
}
