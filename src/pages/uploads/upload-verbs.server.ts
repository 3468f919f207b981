import { redirect } from 'react-router'
import { z } from 'zod'
import { verb, write } from '#pages/answers/actions.server.ts'
import { AppError } from '#contract/errors.ts'
import { columnChoice, fileChoice, uploadSettings } from '#contract/uploads/upload.ts'
import { mappingFrom } from '#core/read/map-columns.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import type { Writer } from '#server/db/database.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { columnsOf } from '#web/upload/columns-of.ts'
import { choicesOf, settingsOf } from './fields.ts'

const batch = z.uuid()
const seen = z.object({ batch, revision: z.coerce.number().int().min(0) })

export const accountOf = ({ caller }: ActionContext) => (caller.kind === 'account' ? caller.accountId : null)

export const uploadVerbs = (address: string) => ({
  settings: verb(
    seen.extend({ settings: uploadSettings }),
    ({ settings, ...asked }, context) =>
      write(context, async (db) => {
        const before = (await upload.openBatch(db, asked.batch, asked.revision)).settings
        const merged = { ...settings, columns: before?.columns ?? {} }
        await changeAndCheck(db, { ...asked, settings: merged, request: context.visit.reference })
      }),
    (fields) => ({ batch: fields.get('batch'), revision: fields.get('revision'), settings: settingsOf(fields) }),
  ),
  /** Test of all files, where they do not state it. */
  test: verb(seen.extend({ test: uploadSettings.shape.test }), ({ test, ...asked }, context) =>
    write(context, async (db) => {
      const { settings } = await upload.openBatch(db, asked.batch, asked.revision)
      if (!settings) throw new AppError('invalid_request', 'First choose the material and coil of the files.')
      await changeAndCheck(db, { ...asked, settings: { ...settings, test }, request: context.visit.reference })
    }),
  ),
  columns: verb(
    seen.extend({ dialect: z.string().max(60), columns: z.array(columnChoice).max(100) }),
    ({ dialect, columns, ...asked }, context) =>
      write(context, async (db) => {
        assertMapping(columns)
        const { settings, organisation_id: owner } = await upload.openBatch(db, asked.batch, asked.revision)
        if (!settings) throw new AppError('invalid_request', 'First choose the material and coil of the files.')
        const own = { ...settings.columns, [dialect]: columns }
        await upload.rememberColumns(db, owner, settings.laboratory, { [dialect]: columns })
        const merged = { ...settings, columns: own }
        await upload.changeSettings(db, { ...asked, settings: merged, request: context.visit.reference })
      }),
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
    ({ choices, revision, ...asked }, context) =>
      write(context, async (db) => {
        const by = { ...asked, request: context.visit.reference }
        const changed = await upload.chooseForFiles(db, { ...by, revision, choices: new Map(choices) })
        await upload.queueCheck(db, { ...by, revision: changed > 0 ? revision + 1 : revision })
      }),
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

/** Files that are there are checked with the new settings at once. */
async function changeAndCheck(
  db: Writer,
  change: Parameters<typeof upload.changeSettings>[1] & { readonly revision: number },
): Promise<void> {
  await upload.changeSettings(db, change)
  const { batch: id, revision, request } = change
  if ((await upload.listFiles(db, id)).length > 0)
    await upload.queueCheck(db, { batch: id, revision: revision + 1, request })
}

/** @throws AppError `invalid_request` for a unit that does not match the quantity of its column */
function assertMapping(columns: readonly z.output<typeof columnChoice>[]): void {
  for (const choice of columns) {
    try {
      mappingFrom(choice)
    } catch (error) {
      throw new AppError('invalid_request', (error as Error).message, {
        issues: [{ path: 'unit', message: (error as Error).message }],
      })
    }
  }
}
