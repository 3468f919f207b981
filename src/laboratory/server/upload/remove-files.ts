import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { forgetReports, openBatch, raise } from './batches.ts'
import { listFiles } from './files.ts'
import { tidyUploadsJob } from './tidy-job.ts'

/**
 * Takes a file out of its batch, or all of them with the batch. A job removes the bytes that nothing else has.
 *
 * @throws AppError as `openBatch`, `not_found` for a file that is gone
 */
export async function removeFiles(
  db: Writer,
  { batch, file, request }: { readonly batch: string; readonly file?: string | undefined; readonly request: string },
): Promise<void> {
  const { organisation_id: owner } = await openBatch(db, batch)
  const gone = (await listFiles(db, batch)).filter(({ id }) => file === undefined || id === file)
  if (file !== undefined && gone.length === 0) throw new AppError('not_found', 'This file has left the batch.')
  if (file === undefined) await db.deleteFrom('upload_batch').where('id', '=', batch).execute()
  else {
    await db.deleteFrom('upload_file').where('id', '=', file).execute()
    await forgetReports(db, batch)
    await raise(db, batch)
  }
  const action = file === undefined ? 'upload.discard' : 'upload.remove'
  await appendAudit(db, { action, object: batch, after: { files: gone.map(({ name }) => name) }, request })
  const hashes = gone.map(({ hash }) => hash)
  if (hashes.length > 0) await queueJob(db, tidyUploadsJob, { hashes }, owner === null ? {} : { organisation: owner })
}
