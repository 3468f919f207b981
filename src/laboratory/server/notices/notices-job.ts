import { recurring, saysCounts } from '#server/jobs/job-kind.ts'
import { sendNotices } from './send-notices.ts'

/** Every hour: mails that the site begins by itself. */
export const noticesJob = recurring({
  id: 'notices',
  name: 'Notices',
  every: 3600,
  says: saysCounts({ mailsQueued: 'queued mail' }),
  work:
    ({ database, config: { siteUrl, dataCallsPerDay: perDay } }) =>
    async () => ({ result: { mailsQueued: await sendNotices(database, { siteUrl, perDay }) } }),
})
