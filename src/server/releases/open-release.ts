import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { queueTrainingAfterRelease } from '#server/predictor/queue-training.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { releaseTablesJob } from '#server/release-tables/index.ts'
import { refreshProperties } from '#server/properties/index.ts'
import { refreshTeasers } from '#server/catalogue/teasers.ts'
import { queueWebhooks } from '#server/jobs/queue-webhooks.ts'
import { timeNow } from '#server/clock.ts'

export type OpenRelease = {
  readonly number: number
  readonly name: string
  /** Organisation of a private release; null: public. */
  readonly owner: string | null
}

export type NewRelease = {
  /** Year and running number. Default: the next of the year. */
  readonly name?: string
  readonly year?: number
  readonly title?: string
  readonly note: string
  /** Only private materials of this organisation. Default: the public catalogue. */
  readonly owner?: string | null
  readonly restores?: number
}

/**
 * Opens a new, empty release. From here on this transaction may change published rows, whose former state is stored
 * (migrations/0008). Rows stored with its number are published with the transaction.
 * @throws AppError `conflict` while another release is open, `invalid_request` if its notes name a private material of
 * others
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

/** Locks releases until the end of the transaction. @throws AppError `conflict` */
export async function lockReleases(db: Writer): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('release', 0)) as mine`.execute(db)
  if (!rows[0]!.mine) throw new AppError('conflict', 'Another release is in progress. Try again when it is complete.')
}

/** Completes a release after its rows: teasers, property table, notifications and audit entry. */
export async function closeRelease(
  db: Writer,
  opened: OpenRelease,
  after: { readonly note: string; readonly restores?: string; readonly [fact: string]: unknown },
): Promise<void> {
  const { name, owner } = opened
  await refreshTeasers(db)
  await refreshProperties(db, opened)
  await queueTrainingAfterRelease(db)
  // Private data are exported by their organisation (docs/design/private-data.md).
  if (owner === null) await queueJob(db, releaseTablesJob, { release: opened.number }, { key: String(opened.number) })
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
  // Continues after the numbers of releases that became private later (migrations/0008), so that names are unique.
  const row = await db
    .selectFrom('release')
    .where('name', '~', `^${year}[.][0-9]+${mark}$`)
    .select(sql<number>`coalesce(max((regexp_match(name, '[.]([0-9]+)'))[1]::int), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return `${year}.${row.last + 1}${mark}`
}

/**
 * Title and notes of a public release are visible to everyone, those of a private one to the customers of its
 * organisation.
 * @param owner  organisation of a private release; null: public
 * @throws AppError `invalid_request` if they name a private material that is hidden from their readers
 */
export async function assertNotes(db: Writer, owner: string | null, ...texts: readonly string[]): Promise<void> {
  const text = texts.join('\n')
  if (text.trim() === '') return
  const { rows } = await sql<{ name: string; owner: string }>`
    select n.name, o.name as owner from tree_node n join organisation o on o.id = n.organisation_id
    where n.visibility = 'private' and n.organisation_id is distinct from ${owner}::uuid and n.level in ('grade', 'material')
      and lower(${text}) ~ ('(^|[^[:alnum:]])' || regexp_replace(n.lower_name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '([^[:alnum:]]|$)')
    order by n.name limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const readers = owner === null ? 'public' : 'read by another organisation'
  const message = `The notes of this release are ${readers}, but “${found.name}” is a private material of ${found.owner}. Remove its name from the notes.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.note', message }] })
}
