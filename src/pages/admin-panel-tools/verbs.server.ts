import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { queueManualJob } from '#server/jobs/index.ts'
import { manualJobs } from '#views/jobs/manual-jobs.ts'

export const toolsAction = actions('/admin-panel-tools', {
  start: verb(z.object({ kind: z.string().max(40) }), ({ kind: asked }, { accounts, caller, visit }) => {
    const found = manualJobs.find(({ kind }) => kind.id === asked)
    if (!found) throw new AppError('invalid_request', `No tool named '${asked}'. Reload the page.`)
    return accounts().database.asWriter(caller, (db) => queueManualJob(db, found.kind, visit.reference))
  }),
})
