import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb, write } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import { accountOf, uploadVerbs } from '#pages/uploads/upload-verbs.server.ts'
import { planFeatures } from '#server/access/index.ts'
import { isStaff } from '#server/db/database.ts'
import { cancelJob } from '#server/jobs/index.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { module } from './module.ts'

const batch = z.uuid()

export const clientUploadsAction = actions(
  module.address,
  {
    new: verb(z.object({ organisation: z.uuid().optional() }), async ({ organisation }, hand) => {
      const owner = isStaff(hand.caller) ? organisation : ownOf(hand)
      if (!owner) throw new AppError('invalid_request', 'Choose the organisation whose data you bring.')
      const made = { owner, account: accountOf(hand), request: hand.visit.reference }
      return redirect(`${module.address}?batch=${await write(hand, (db) => upload.createBatch(db, made))}`, 303)
    }),
    ...uploadVerbs(module.address),
    // Drafts are in the hands of the staff: theirs is done at once, and what customers ask for by a job.
    undo: verb(z.object({ batch }), (asked, hand) =>
      write(hand, (db) => {
        const undone = { ...asked, request: hand.visit.reference }
        return isStaff(hand.caller) ? upload.undoImport(db, hand.caller, undone) : upload.queueUndo(db, undone)
      }),
    ),
    cancel: verb(z.object({ job: z.uuid() }), (asked, hand) =>
      write(hand, (db) => cancelJob(db, { ...asked, request: hand.visit.reference })),
    ),
  },
  { before: refuseWithoutPlan },
)

const ownOf = ({ caller }: Hand) => (caller.kind === 'account' ? caller.organisationId : null)

async function refuseWithoutPlan({ accounts, caller, role }: Hand): Promise<void> {
  if (role === undefined || isStaff(caller)) return
  const has = await accounts().database.withCaller(caller, planFeatures)
  if (!has.has('uploads'))
    throw new AppError(
      'forbidden',
      'Uploading own test data is not part of your plan. Upgrade your subscription to use it.',
    )
}
