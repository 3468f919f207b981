import { z } from 'zod'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { cancelJob, retryJob } from '#server/jobs/index.ts'

const jobChange = z.object({ job: z.uuid() })

export const jobsAction = actions('/admin-panel/jobs', {
  cancel: verb(jobChange, ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => cancelJob(db, { job, request: visit.reference })),
  ),
  retry: verb(jobChange, ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => retryJob(db, { job, request: visit.reference })),
  ),
})
