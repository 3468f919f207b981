import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { isWorking, lockBatch, openBatch, checkKey, firstCheckKey, importKey, undoKey } from './batches.ts'
import { checkUploadJob } from './check/check-job.ts'
import { listFiles } from './files.ts'
import { importUploadJob } from './import/import-job.ts'
import { undoUploadJob } from './import/undo-import.ts'

type BatchChange = { readonly batch: string; readonly revision: number; readonly request: string }

/** Queues the check of a batch. @throws AppError as `openBatch`; `invalid_request` without files or settings */
export async function queueCheck(db: Writer, { batch: id, revision, request }: BatchChange): Promise<void> {
  const { settings, organisation_id: owner } = await openBatch(db, id, revision)
  if (!settings) throw new AppError('invalid_request', 'Choose the material and coil of the files first.')
  if ((await listFiles(db, id)).length === 0) throw new AppError('invalid_request', 'Add files first.')
  await queueJob(db, checkUploadJob, { batch: id }, { key: checkKey(id), ...(owner && { organisation: owner }) })
  await appendAudit(db, { action: 'upload.check', object: id, request })
}

/** Queues a check that reports what can be found without a destination. @throws AppError as `openBatch` */
export async function queueFirstCheck(
  db: Writer,
  { batch: id, request }: Omit<BatchChange, 'revision'>,
): Promise<void> {
  const { organisation_id: owner } = await openBatch(db, id)
  const key = firstCheckKey(id, randomUUID())
  await queueJob(db, checkUploadJob, { batch: id }, { key, ...(owner && { organisation: owner }) })
  await appendAudit(db, { action: 'upload.check', object: id, request })
}

/**
 * Queues the import of a batch.
 *
 * @param reason    for the audit log
 * @param warnings  number of warnings that the user has confirmed; must equal those of the check
 * @throws AppError as `openBatch`; `invalid_request` for unchecked files, unconfirmed warnings, or no file to import
 */
export async function queueImport(
  db: Writer,
  {
    batch: id,
    revision,
    reason,
    warnings,
    account,
    request,
  }: BatchChange & {
    readonly reason: string
    readonly warnings: number
    readonly account: string | null
  },
): Promise<void> {
  const { organisation_id: owner } = await openBatch(db, id, revision)
  const files = (await listFiles(db, id)).filter(({ choice }) => !choice.leaveOut)
  if (files.some(({ report }) => report === null))
    throw new AppError('invalid_request', 'Some files have changed since the last check. Check them first.')
  const ready = files.filter(({ report }) => report?.state === 'ready')
  if (ready.length === 0)
    throw new AppError('invalid_request', 'No file can be imported. The messages of each file show why.')
  const found = ready.reduce((sum, { report }) => sum + report!.counts.warning, 0)
  if (warnings !== found)
    throw new AppError('invalid_request', `Read the ${found} warnings and confirm that you have read them.`, {
      issues: [{ path: 'warnings', message: 'Read the warnings first' }],
    })
  await db
    .updateTable('upload_batch')
    .where('id', '=', id)
    .set({ reason, imported_by: account, problem: null, revision: sql`revision + 1` })
    .execute()
  await queueJob(db, importUploadJob, { batch: id }, { key: importKey(id), ...(owner && { organisation: owner }) })
  await appendAudit(db, { action: 'upload.import-asked', object: id, after: { files: ready.length, reason }, request })
}

/**
 * Queues the undo of an import of an organisation.
 *
 * @throws AppError `not_found`; `conflict` if it is not imported or being undone; `invalid_request` for the public catalogue
 */
export async function queueUndo(
  db: Writer,
  { batch: id, request }: { readonly batch: string; readonly request: string },
): Promise<void> {
  const { organisation_id: owner, imported_at: imported } = await lockBatch(db, id)
  if (owner === null) throw new AppError('invalid_request', 'This batch belongs to the public catalogue.')
  if (imported === null) throw new AppError('conflict', 'This batch is not imported.')
  if (await isWorking(db, id)) throw new AppError('conflict', 'The import is already being undone.')
  await queueJob(db, undoUploadJob, { batch: id }, { key: undoKey(id), organisation: owner })
  await appendAudit(db, { action: 'upload.undo-asked', object: id, request })
}
