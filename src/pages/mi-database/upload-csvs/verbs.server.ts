import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb, write } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import { accountOf, uploadVerbs } from '#pages/uploads/upload-verbs.server.ts'
import { releaseLiterature } from '#server/releases/index.ts'
import { assertMayRelease } from '#server/releases/perform.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { module } from './module.ts'

const seen = z.object({ batch: z.uuid(), revision: z.coerce.number().int().min(0) })
const limits = { statementTimeout: 60_000 } // ms

function originalsOf({ originals }: Hand) {
  if (!originals) throw new AppError('unavailable', 'This site has no store for files.')
  return originals
}

export const uploadsAction = actions(module.address, {
  new: verb(z.object({}), async (_input, hand) => {
    const made = { owner: null, account: accountOf(hand), request: hand.visit.reference }
    return redirect(`${module.address}?batch=${await write(hand, (db) => upload.createBatch(db, made))}`, 303)
  }),
  ...uploadVerbs(module.address),
  'check-values': verb(seen, (asked, hand) =>
    write(
      hand,
      (db) => upload.checkLiterature(db, originalsOf(hand), { ...asked, request: hand.visit.reference }),
      limits,
    ),
  ),
  'import-values': verb(seen.extend({ reason: z.string().trim().min(1, 'Enter a reason').max(500) }), (asked, hand) =>
    write(
      hand,
      (db) =>
        upload.importLiterature(db, originalsOf(hand), {
          ...asked,
          account: accountOf(hand),
          request: hand.visit.reference,
        }),
      limits,
    ),
  ),
  'release-values': verb(z.object({ note: z.string().trim().min(1, 'Enter a note').max(500) }), ({ note }, hand) => {
    assertMayRelease(hand.caller)
    return write(hand, (db) => releaseLiterature(db, { note }), limits)
  }),
  'undo-values': verb(z.object({ batch: z.uuid() }), (asked, hand) =>
    write(hand, (db) => upload.undoLiterature(db, { ...asked, request: hand.visit.reference })),
  ),
  undo: verb(z.object({ batch: z.uuid() }), (asked, hand) =>
    // The models of its coil may be under way.
    write(hand, (db) => upload.undoImport(db, hand.caller, { ...asked, request: hand.visit.reference }), {
      statementTimeout: 60_000,
    }),
  ),
})
