import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { appendAudit } from '#server/audit/append.ts'
import { readThread, setThreadState } from '#server/support/index.ts'

const threadState = z.object({ thread: z.uuid(), state: z.enum(['open', 'closed']) })

export const supportInboxAction = actions('/support-inbox', {
  state: verb(threadState, ({ thread, state }, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, async (db) => {
      if (!(await readThread(db, thread, 'staff'))) throw forbidden()
      if (!(await setThreadState(db, thread, state))) return
      await appendAudit(db, { action: 'support.state', object: thread, after: { state }, request: visit.reference })
    }),
  ),
})
