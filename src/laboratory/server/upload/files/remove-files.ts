import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Writer, operator } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { forgetReports, openBatch, raise } from '../batches.ts'
import { listFiles, unused } from '../files.ts'
import { z } from 'zod'
import { type JobKind, KindUnavailable, describeCounts } from '#server/jobs/job-kind.ts'
import { sql } from 'kysely'

/**
 * Removes a file from its batch, or the batch with all files. A job deletes unused bytes.
 *
 * @throws AppError as `openBatch`, `not_found` for a file that is gone
 */
export async function removeFiles(
  db: Writer,
  { batch, file, request }: { readonly batch: string; readonly file?: string | undefined; readonly request: string },
): Promise<void> {
  const { organisation_id: owner } = await openBatch(db, batch)
  const gone = (await listFiles(db, batch)).filter(({ id }) => file === undefined || id === file)
  if (file !== undefined && gone.length === 0)
    throw new AppError('not_found', 'The batch no longer contains this file.')
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

type Input = { readonly hashes: readonly string[] }

/** Deletes the bytes of removed files, unless other records use them. */
export const tidyUploadsJob: JobKind<Input> = {
  id: 'upload-tidy',
  name: 'Removal of discarded uploads',
  input: z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)) }),
  weight: 'light',
  attempts: Number.POSITIVE_INFINITY,
  pause: { first: 60, max: 3600 },
  describeResult: describeCounts({ removed: 'removed file' }),
  work:
    ({ database, originals }) =>
    async ({ input: { hashes }, signal }) => {
      if (!originals) throw new KindUnavailable('No storage of original files is configured for this process.')
      const free = await database.asWriter(operator, (db) => unused(db, hashes), { onlyReads: true })
      for (const hash of free) {
        signal.throwIfAborted()
        await originals.drop(hash)
      }
      return { result: { removed: free.length } }
    },
}

/** Deletes the batches that created a deleted private material, with their files. */
export async function discardBatchesOf(db: Writer, materialId: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    with gone as (
      delete from upload_batch b where b.organisation_id is not null and b.made ->> 'materialId' = ${materialId} returning b.id)
    select distinct encode(f.hash, 'hex') as hash from upload_file f join gone on gone.id = f.batch_id order by 1`.execute(
    db,
  )
  if (rows.length > 0) await queueJob(db, tidyUploadsJob, { hashes: rows.map(({ hash }) => hash) })
}
