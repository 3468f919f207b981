import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { mailNotices, type NoticeReader } from './mail-notices.ts'

const input = z.union([
  z.object({ account: z.uuid(), project: z.null() }),
  z.object({ account: z.null(), project: z.uuid() }),
])

/** Queued with each notice, for one to two minutes later (`app.tell_of_project`). */
export const projectNoticesJob: JobKind<NoticeReader> = {
  id: 'project-notices',
  name: 'Mails about projects',
  input,
  weight: 'light',
  attempts: Infinity,
  pause: { first: 60, longest: 900 },
  work:
    ({ config: { siteUrl } }) =>
    async ({ input: reader }) => ({
      as: operator,
      work: (db) => mailNotices(db, reader, { siteUrl }),
    }),
}
