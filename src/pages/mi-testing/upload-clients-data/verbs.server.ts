import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb, write } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { accountOf, uploadVerbs } from '#pages/uploads/upload-verbs.server.ts'
import { isStaff } from '#server/db/database.ts'
import { cancelJob } from '#server/jobs/index.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { module } from './module.ts'

const batch = z.uuid()

export const clientUploadsAction = actions(
  module.address,
  {
    new: verb(z.object({ organisation: z.uuid().optional() }), async ({ organisation }, context) => {
      const owner = isStaff(context.caller) ? organisation : ownOf(context)
      if (!owner) throw new AppError('invalid_request', 'Choose the organisation that owns the data.')
      const made = { owner, account: accountOf(context), request: context.visit.reference }
      return redirect(`${module.address}?batch=${await write(context, (db) => upload.createBatch(db, made))}`, 303)
    }),
    ...uploadVerbs(module.address),
    // Staff undo drafts at once; requests of customers run as a job.
    undo: verb(z.object({ batch }), (asked, context) =>
      write(context, (db) => {
        const undone = { ...asked, request: context.visit.reference }
        return isStaff(context.caller) ? upload.undoImport(db, context.caller, undone) : upload.queueUndo(db, undone)
      }),
    ),
    cancel: verb(z.object({ job: z.uuid() }), (asked, context) =>
      write(context, (db) => cancelJob(db, { ...asked, request: context.visit.reference })),
    ),
  },
  { before: refuseWithoutPlan },
)

const ownOf = ({ caller }: ActionContext) => (caller.kind === 'account' ? caller.organisationId : null)

async function refuseWithoutPlan({ accounts, caller, role }: ActionContext): Promise<void> {
  if (role !== undefined) await accounts().database.withCaller(caller, (db) => upload.assertMayUpload(db, caller))
}
