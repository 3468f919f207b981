import { z } from 'zod'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { sendNotices } from './send-notices.ts'

/** Every hour: mails that the site begins by itself. */
export const noticesJob: JobKind<object> = {
  id: 'notices',
  name: 'Notices',
  input: z.object({}),
  weight: 'light',
  attempts: 3,
  pause: { first: 60, longest: 900 },
  every: 3600,
  work:
    ({ database, config: { siteUrl, dataCallsPerDay: perDay } }) =>
    async () => ({ result: { mailsQueued: await sendNotices(database, { siteUrl, perDay }) } }),
}
