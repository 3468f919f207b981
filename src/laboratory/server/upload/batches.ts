import { sql } from 'kysely'
import type { UploadSettings } from '#contract/uploads/upload.ts'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { accountCaller } from '#server/accounts/account-caller.ts'
import { isStaff, type Reader, type Writer } from '#server/db/database.ts'
import { cancelJob } from '#server/jobs/change-jobs.ts'

/** Organisation of private data, or null for the public catalogue. */
export type Owner = string | null

type NewBatch = {
  /** Chosen by the sender. */
  readonly id?: string | undefined
  readonly owner: Owner
  readonly account: string | null
  readonly request: string
}

/**
 * A new batch without files, or the one that the account has opened with this id. @returns its id
 *
 * @throws AppError `conflict` if the batch of this id is not the account's
 */
export async function createBatch(db: Writer, { id: wanted, owner, account, request }: NewBatch): Promise<string> {
  if (wanted !== undefined) {
    // Several at once wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${wanted}`}, 0))`.execute(db)
    const there = await findBatch(db, wanted)
    if (there && there.created_by === account) return wanted
  }
  const made = await db
    .insertInto('upload_batch')
    .values({ ...(wanted !== undefined && { id: wanted }), organisation_id: owner, created_by: account })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('conflict', 'Another batch has this id. Choose a new one.')
  await appendAudit(db, { action: 'upload.create', object: made.id, after: { owner }, request })
  return made.id
}

export function findBatch(db: Reader, id: string) {
  return db.selectFrom('upload_batch').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Whether staff or a command imports a batch; data of customers were not measured for a project. */
export async function broughtByStaff(db: Reader, account: string | null): Promise<boolean> {
  if (account === null) return true
  const caller = await accountCaller(db, account)
  return caller !== undefined && isStaff(caller)
}

/** Newest first, at most 100. */
export async function listBatches(db: Reader, owner: Owner) {
  return db
    .selectFrom('upload_batch as b')
    .where('b.organisation_id', 'is not distinct from', owner)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(100)
    .select(['b.id', 'b.settings', 'b.created_at as createdAt', 'b.imported_at as importedAt'])
    .select(sql<number>`(select count(*)::int from upload_file f where f.batch_id = b.id)`.as('files'))
    .execute()
}

/**
 * Locks a batch for a change until the end of the transaction, and cancels its first check, which a change makes obsolete.
 *
 * @param revision  the revision that the caller has seen; undefined: any
 * @throws AppError `not_found`; `conflict` if it is imported, in a job, or was changed by another user
 */
export async function openBatch(db: Writer, id: string, revision?: number) {
  const batch = await lockBatch(db, id)
  if (batch.imported_at !== null)
    throw new AppError('conflict', 'This batch is imported. Undo the import to change it.')
  if (await isStoredLiterature(db, id))
    throw new AppError('conflict', 'This batch is imported. Undo the import to change it.')
  if (await isWorking(db, id))
    throw new AppError('conflict', 'This batch is being checked or imported. Wait until that is done, or cancel it.')
  if (revision !== undefined && batch.revision !== revision)
    throw new AppError(
      'conflict',
      'Another user or window has changed this batch. Reload the page and make your change again.',
    )
  if (batch.settings === null) await cancelFirstChecks(db, id)
  return batch
}

/** Steps of a cancelled job are rolled back, so that it stores no more reports. */
async function cancelFirstChecks(db: Writer, id: string): Promise<void> {
  const jobs = await db
    .selectFrom('job')
    .where('key', 'like', firstCheckKey(id, '%'))
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_asked', '=', false)
    .select('id')
    .execute()
  for (const job of jobs) await cancelJob(db, { job: job.id })
}

/** Key of the latest check without a destination; undefined without one. */
export async function latestFirstCheck(db: Reader, id: string): Promise<string | undefined> {
  const job = await db
    .selectFrom('job')
    .where('key', 'like', firstCheckKey(id, '%'))
    .orderBy('queued_at', 'desc')
    .limit(1)
    .select('key')
    .executeTakeFirst()
  return job?.key ?? undefined
}

/** @throws AppError `not_found` */
export async function lockBatch(db: Writer, id: string) {
  const batch = await db.selectFrom('upload_batch').where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
  if (!batch) throw new AppError('not_found', `No upload has the id ${id}.`)
  return batch
}

async function isStoredLiterature(db: Reader, id: string): Promise<boolean> {
  const { imported_at = null } =
    (await db.selectFrom('literature_import').where('batch_id', '=', id).select('imported_at').executeTakeFirst()) ?? {}
  return imported_at !== null
}

/** Whether a check, import or undo of the batch is queued or running. */
export async function isWorking(db: Reader, id: string): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .where('key', 'in', [checkKey(id), importKey(id), undoKey(id)])
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst()
  return job !== undefined
}

type Change = { readonly batch: string; readonly revision: number; readonly request: string }

/** Changes the settings of a batch; all files must be checked again. @throws AppError as `openBatch` */
export async function changeSettings(
  db: Writer,
  { batch: id, revision, settings, request }: Change & { readonly settings: UploadSettings },
): Promise<void> {
  const before = await openBatch(db, id, revision)
  await forgetReports(db, id)
  await raise(db, id, { settings: JSON.stringify(settings) })
  await appendAudit(db, { action: 'upload.settings', object: id, before: before.settings, after: settings, request })
}

/** Deletes reports, except of files that are left out, such as refused archives. */
export async function forgetReports(db: Writer, batch: string): Promise<void> {
  await sql`update upload_file set report = null
    where batch_id = ${batch} and choice ->> 'leaveOut' is distinct from 'true'`.execute(db)
}

/** Raises the revision of a batch. */
export async function raise(
  db: Writer,
  id: string,
  set: { readonly settings?: string; readonly problem?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('upload_batch')
    .where('id', '=', id)
    .set({ ...set, revision: sql`revision + 1`, ...(set.problem === undefined && { problem: null }) })
    .execute()
}

/**
 * Job key of a check without a destination, which does not prevent changes. A cancelled one may still run when the next is
 * queued, so each has its own key.
 */
export const firstCheckKey = (batch: string, number: string): string => `first check ${batch} ${number}`

/** Job keys: at most one check, import and undo per batch. */
export const checkKey = (batch: string): string => `check ${batch}`
export const undoKey = (batch: string): string => `undo ${batch}`
export const importKey = (batch: string): string => `import ${batch}`
