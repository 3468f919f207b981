import { z } from 'zod'
import { actions, verb } from '#pages/actions.server.ts'
import { cancelJob, retryJob } from '#server/jobs/index.ts'
import { queueReEvaluation } from '#server/tests/queue-re-evaluation.ts'

const jobChange = z.object({ job: z.uuid() })

export const jobsAction = actions('/admin-panel/jobs', {
  cancel: verb(jobChange, ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => cancelJob(db, { job, request: visit.reference })),
  ),
  retry: verb(jobChange, ({ job }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => retryJob(db, { job, request: visit.reference })),
  ),
  're-evaluate': verb(z.object({}), (_input, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => queueReEvaluation(db, visit.reference)),
  ),
})
