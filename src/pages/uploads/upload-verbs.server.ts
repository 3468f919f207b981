import { redirect } from 'react-router'
import { z } from 'zod'
import { verb, write } from '#pages/answers/actions.server.ts'
import { columnChoice, fileChoice, uploadAmendment, uploadSettings } from '#contract/uploads/upload.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { columnsOf } from '#web/upload/columns-of.ts'
import { checkReceived } from './check-received.server.ts'
import { amendmentOf, choicesOf, settingsOf } from './fields.ts'

const batch = z.uuid()
const seen = z.object({ batch, revision: z.coerce.number().int().min(0) })

export const accountOf = ({ caller }: ActionContext) => (caller.kind === 'account' ? caller.accountId : null)

export const uploadVerbs = (address: string) => ({
  settings: verb(
    seen.extend({ settings: uploadSettings.omit({ columns: true }) }),
    (asked, context) =>
      write(context, (db) => upload.mergeSettings(db, { ...asked, request: context.visit.reference })),
    (fields) => ({ batch: fields.get('batch'), revision: fields.get('revision'), settings: settingsOf(fields) }),
  ),
  /** Checks dropped files if their destination is known. */
  received: verb(z.object({ batch }), (asked, context) =>
    write(context, (db) => checkReceived(db, { ...asked, request: context.visit.reference })),
  ),
  /** Adds to the destination what the check found missing. */
  amend: verb(
    seen.extend({ amendment: uploadAmendment }),
    (asked, context) =>
      write(context, (db) => upload.amendSettings(db, { ...asked, request: context.visit.reference })),
    (fields) => ({
      batch: fields.get('batch'),
      revision: fields.get('revision'),
      amendment: amendmentOf(fields),
    }),
  ),
  /** Files whose numbers the coil already has. */
  taken: verb(seen.extend({ action: z.enum(upload.takenActions) }), (asked, context) =>
    write(context, (db) => upload.resolveTakenAndCheck(db, { ...asked, request: context.visit.reference })),
  ),
  columns: verb(
    seen.extend({ dialect: z.string().max(60), columns: z.array(columnChoice).max(100) }),
    (asked, context) => write(context, (db) => upload.mapColumns(db, { ...asked, request: context.visit.reference })),
    (fields) => ({
      batch: fields.get('batch'),
      revision: fields.get('revision'),
      dialect: fields.get('dialect'),
      columns: columnsOf(fields),
    }),
  ),
  // The check includes unsaved values of the table.
  check: verb(
    seen.extend({ choices: z.array(z.tuple([z.uuid(), fileChoice])).max(2_000) }),
    ({ choices, ...asked }, context) =>
      write(context, (db) =>
        upload.chooseAndCheck(db, { ...asked, choices: new Map(choices), request: context.visit.reference }),
      ),
    (fields) => ({
      batch: fields.get('batch'),
      revision: fields.get('revision'),
      choices: choicesOf(fields),
    }),
  ),
  import: verb(
    seen.extend({
      reason: z.string().trim().min(1, 'Enter a reason').max(500),
      warnings: z.coerce.number().int().min(0).default(0),
    }),
    (asked, context) =>
      write(context, (db) =>
        upload.queueImport(db, { ...asked, account: accountOf(context), request: context.visit.reference }),
      ),
  ),
  remove: verb(z.object({ batch, file: z.uuid() }), (asked, context) =>
    write(context, (db) => upload.removeFiles(db, { ...asked, request: context.visit.reference })),
  ),
  discard: verb(z.object({ batch }), async (asked, context) => {
    await write(context, (db) => upload.removeFiles(db, { ...asked, request: context.visit.reference }))
    return redirect(address, 303)
  }),
})
