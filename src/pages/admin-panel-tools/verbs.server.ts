import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { queueOnce } from '#server/jobs/index.ts'
import { jobsByHand } from '#views/jobs/jobs-by-hand.ts'

export const toolsAction = actions('/admin-panel-tools', {
  start: verb(z.object({ kind: z.string().max(40) }), ({ kind: asked }, { accounts, caller, visit }) => {
    const found = jobsByHand.find(({ kind }) => kind.id === asked)
    if (!found) throw new AppError('invalid_request', `No tool named '${asked}'. Reload the page.`)
    return accounts().database.asWriter(caller, (db) => queueOnce(db, found.kind, visit.reference))
  }),
})
