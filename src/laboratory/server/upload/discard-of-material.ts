import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { tidyUploadsJob } from './tidy-job.ts'

/** Forgets the batches whose import brought a private material that is deleted for good; their files go like its other originals. */
export async function discardBatchesOf(db: Writer, materialId: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    with gone as (
      delete from upload_batch b where b.organisation_id is not null and b.made ->> 'materialId' = ${materialId} returning b.id)
    select distinct encode(f.hash, 'hex') as hash from upload_file f join gone on gone.id = f.batch_id order by 1`.execute(
    db,
  )
  if (rows.length > 0) await queueJob(db, tidyUploadsJob, { hashes: rows.map(({ hash }) => hash) })
}
