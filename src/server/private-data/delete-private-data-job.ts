import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { carryOutDeletion } from './carry-out.ts'
import { removeOriginalsJob } from './remove-originals-job.ts'

/** Deletes one private material; the deletion and the end of the job are one transaction. */
export const deletePrivateDataJob: JobKind<{ readonly deletion: string }> = {
  id: 'delete-private-data',
  name: 'Deletion of private data',
  input: z.object({ deletion: z.uuid() }),
  // Its digests read every curve.
  weight: 'heavy',
  attempts: 5,
  pause: { first: 60, longest: 3600 },
  work:
    ({ config }) =>
    async ({ input: { deletion } }) => ({
      as: operator,
      async work(db) {
        if ((await carryOutDeletion(db, deletion, config.siteUrl)) === undefined) return
        await queueJob(db, removeOriginalsJob, { deletion }, { key: deletion })
      },
    }),
}
