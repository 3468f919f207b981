import { operator } from '#server/db/database.ts'
import { recurring, describeCounts } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { timeNow } from '#server/clock.ts'
import { deletePrivateDataJob } from './delete-private-data-job.ts'
import { announceEnds, askAfterRetention } from './retention.ts'
import { notifyOfDeletions } from './notify-deletions.ts'

/** Every ten minutes: announces ends of terms or asks about them, sends mails, and queues due deletions. */
export const retentionJob = recurring({
  id: 'retention',
  name: 'Retention of private data',
  every: 600,
  describeResult: describeCounts({
    announced: 'announced end',
    asked: 'open question',
    told: 'queued mail',
    due: 'queued deletion',
  }),
  work:
    ({ config }) =>
    async () => ({
      as: operator,
      async counted(db) {
        const announced = await announceEnds(db)
        const asked = await askAfterRetention(db)
        const notified = await notifyOfDeletions(db, config.siteUrl)
        const due = await db
          .selectFrom('private_deletion')
          .where('state', '=', 'announced')
          .where('due_at', '<=', timeNow())
          .select(['id', 'organisation_id as organisation'])
          .execute()
        for (const { id, organisation } of due)
          await queueJob(db, deletePrivateDataJob, { deletion: id }, { key: id, organisation })
        return { announced, asked, told: notified, due: due.length }
      },
    }),
})
