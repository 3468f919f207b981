import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { actions, verb, write } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { accountOf, uploadVerbs } from '#pages/uploads/upload-verbs.server.ts'
import { releaseLiterature } from '#server/releases/index.ts'
import { assertMayRelease } from '#server/releases/perform-release-action.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { module } from './module.ts'

const seen = z.object({ batch: z.uuid(), revision: z.coerce.number().int().min(0) })
const limits = { statementTimeout: 60_000 } // ms

function originalsOf({ originals }: ActionContext) {
  if (!originals) throw new AppError('unavailable', 'File storage is not configured on this site.')
  return originals
}

export const uploadsAction = actions(module.address, {
  new: verb(z.object({}), async (_input, context) => {
    const made = { owner: null, account: accountOf(context), request: context.visit.reference }
    return redirect(`${module.address}?batch=${await write(context, (db) => upload.createBatch(db, made))}`, 303)
  }),
  ...uploadVerbs(module.address),
  'check-values': verb(seen, (asked, context) =>
    write(
      context,
      (db) => upload.checkLiterature(db, originalsOf(context), { ...asked, request: context.visit.reference }),
      limits,
    ),
  ),
  'import-values': verb(
    seen.extend({ reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
    (asked, context) =>
      write(
        context,
        (db) =>
          upload.importLiterature(db, originalsOf(context), {
            ...asked,
            account: accountOf(context),
            request: context.visit.reference,
          }),
        limits,
      ),
  ),
  'release-values': verb(z.object({ note: z.string().trim().min(1, 'Enter a note').max(500) }), ({ note }, context) => {
    assertMayRelease(context.caller)
    return write(context, (db) => releaseLiterature(db, { note }), limits)
  }),
  'undo-values': verb(z.object({ batch: z.uuid() }), (asked, context) =>
    write(context, (db) => upload.undoLiterature(db, { ...asked, request: context.visit.reference })),
  ),
  undo: verb(z.object({ batch: z.uuid() }), (asked, context) =>
    // [ms]; models of the coil can be in progress.
    write(context, (db) => upload.undoImport(db, context.caller, { ...asked, request: context.visit.reference }), {
      statementTimeout: 60_000,
    }),
  ),
})
