import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { trainAfterRelease } from '#server/predictor/ask-for-training.ts'
import { refreshProperties } from '#server/properties/index.ts'
import { refreshTeasers } from '#server/catalogue/teasers.ts'
import { queueWebhooks } from '#server/jobs/queue-webhooks.ts'
import { timeNow } from '#server/clock.ts'
import { assertNotes } from './notes.ts'

export type OpenRelease = {
  readonly number: number
  readonly name: string
  /** Organisation of a private release; null: public. */
  readonly owner: string | null
}

export type NewRelease = {
  /** Year and running number; without it the next of the year. */
  readonly name?: string
  readonly year?: number
  readonly title?: string
  readonly note: string
  /** Organisation whose private materials it changes, and no other; without it the public catalogue. */
  readonly owner?: string | null
  /** A rollback: number of the release whose records it brings back. */
  readonly restores?: number
}

/**
 * A new release, empty yet. From here on this transaction may change published rows: what it changes is kept as it was
 * (migrations/0008). Rows that are stored with its number are published with the transaction.
 *
 * @throws AppError `conflict` while another release is being made, `invalid_request` where its notes name a private material of somebody else
 */
export async function openRelease(
  db: Writer,
  { name, year = timeNow().getUTCFullYear(), title = '', note, owner = null, restores }: NewRelease,
): Promise<OpenRelease> {
  await lockReleases(db)
  await assertNotes(db, owner, title, note)
  const opened = await db
    .insertInto('release')
    .values({
      name: name ?? (await nextName(db, year, owner)),
      title,
      note,
      restores: restores ?? null,
      private: owner !== null,
      organisation_id: owner,
    })
    .returning(['number', 'name', 'organisation_id as owner'])
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
  opened: OpenRelease,
  after: { readonly note: string; readonly restores?: string; readonly [fact: string]: unknown },
): Promise<void> {
  const { name, owner } = opened
  await refreshTeasers(db)
  await refreshProperties(db, opened)
  await trainAfterRelease(db)
  const { note, restores } = after
  await queueWebhooks(
    db,
    'release.published',
    { release: name, note, ...(restores !== undefined && { restores }) },
    owner === null ? 'everybody' : { organisation: owner },
  )
  await appendAudit(db, { action: 'catalogue.release', object: name, after })
}

async function nextName(db: Writer, year: number, owner: string | null): Promise<string> {
  const mark = owner === null ? '' : `-${owner.slice(-6)}`
  // Public numbers count on past those of releases that became private later (migrations/0008): no name is given twice.
  const row = await db
    .selectFrom('release')
    .where('name', '~', `^${year}[.][0-9]+${mark}$`)
    .select(sql<number>`coalesce(max((regexp_match(name, '[.]([0-9]+)'))[1]::int), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return `${year}.${row.last + 1}${mark}`
}
