import { redirect } from 'react-router'
import { z } from 'zod'
import { actions, verb, write } from '#pages/actions.server.ts'
import { accountOf, uploadVerbs } from '#pages/uploads/upload-verbs.server.ts'
import * as upload from '#server/upload/index.ts'
import { module } from './module.ts'

export const uploadsAction = actions(module.address, {
  new: verb(z.object({}), async (_input, hand) => {
    const made = { owner: null, account: accountOf(hand), request: hand.visit.reference }
    return redirect(`${module.address}?batch=${await write(hand, (db) => upload.createBatch(db, made))}`, 303)
  }),
  ...uploadVerbs(module.address),
  undo: verb(z.object({ batch: z.uuid() }), (asked, hand) =>
    // The models of its coil may be under way.
    write(hand, (db) => upload.undoImport(db, hand.caller, { ...asked, request: hand.visit.reference }), {
      statementTimeout: 60_000,
    }),
  ),
})
