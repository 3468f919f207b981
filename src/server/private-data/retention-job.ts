import { operator } from '#server/db/database.ts'
import { recurring, saysCounts } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { timeNow } from '#server/clock.ts'
import { deletePrivateDataJob } from './delete-private-data-job.ts'
import { announceEnds, askAtEnds } from './retention.ts'
import { tellOfDeletions } from './tell.ts'

/** Every ten minutes: terms that end are announced or asked about, people are told, and what is due is deleted by a job of its own. */
export const retentionJob = recurring({
  id: 'retention',
  name: 'Retention of private data',
  every: 600,
  says: saysCounts({ announced: 'announced end', asked: 'open question', told: 'queued mail', due: 'queued deletion' }),
  work:
    ({ config }) =>
    async () => ({
      as: operator,
      async counted(db) {
        const announced = await announceEnds(db)
        const asked = await askAtEnds(db)
        const told = await tellOfDeletions(db, config.siteUrl)
        const due = await db
          .selectFrom('private_deletion')
          .where('state', '=', 'announced')
          .where('due_at', '<=', timeNow())
          .select(['id', 'organisation_id as organisation'])
          .execute()
        for (const { id, organisation } of due)
          await queueJob(db, deletePrivateDataJob, { deletion: id }, { key: id, organisation })
        return { announced, asked, told, due: due.length }
      },
    }),
})
