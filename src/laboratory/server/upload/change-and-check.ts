import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { ColumnChoice, FileChoice, uploadAmendment } from '#contract/uploads/upload.ts'
import { type UploadSettings, uploadSettings } from '#contract/uploads/upload.ts'
import { mappingFrom } from '#core/read/map-columns.ts'
import { withoutUndefined } from '#core/without-undefined.ts'
import type { Writer } from '#server/db/database.ts'
import { changeSettings, openBatch } from './batches.ts'
import { rememberColumns } from './check/column-maps.ts'
import { chooseForFiles, listFiles, resolveTaken } from './files.ts'
import { queueCheck } from './queue.ts'

/** Changes of a batch by pages and calls. Each queues the check of the files that are there. */
type Change = {
  readonly batch: string
  /** Revision that the caller has seen; undefined: any. */
  readonly revision?: number | undefined
  readonly request: string
}

/**
 * Merges fields into the settings of a batch. Given `columns` are remembered for the laboratory.
 *
 * @throws AppError as `openBatch`; `invalid_request` without material or coil, or for a unit that does not match its column
 */
export async function mergeSettings(
  db: Writer,
  { settings: given, ...change }: Change & { readonly settings: Partial<UploadSettings> },
): Promise<void> {
  await merge(db, change, given, given.columns ?? {})
}

async function merge(
  db: Writer,
  change: Change,
  given: Partial<UploadSettings>,
  remembered: UploadSettings['columns'],
): Promise<void> {
  for (const columns of Object.values(given.columns ?? {})) assertMapping(columns)
  const { settings: before, revision, organisation_id: owner } = await openBatch(db, change.batch, change.revision)
  const merged = uploadSettings.safeParse({ ...before, ...given })
  if (!merged.success)
    throw new AppError('invalid_request', 'Choose the material and coil of the files first.', {
      issues: merged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    })
  await rememberColumns(db, owner, merged.data.laboratory, remembered)
  await changeSettings(db, { ...change, revision, settings: merged.data })
  if ((await listFiles(db, change.batch)).length > 0) await queueCheck(db, { ...change, revision: revision + 1 })
}

/** Adds to the settings what the check found missing. @throws AppError as `mergeSettings` */
export async function amendSettings(
  db: Writer,
  { amendment, ...change }: Change & { readonly amendment: z.output<typeof uploadAmendment> },
): Promise<void> {
  const { settings } = await openBatch(db, change.batch, change.revision)
  const geometry = { ...settings?.geometry, ...amendment.geometry }
  await mergeSettings(db, { ...change, settings: { ...withoutUndefined(amendment), geometry } })
}

/** Sets the columns of one dialect. @throws AppError as `mergeSettings` */
export async function mapColumns(
  db: Writer,
  { dialect, columns, ...change }: Change & { readonly dialect: string; readonly columns: ColumnChoice[] },
): Promise<void> {
  const { settings } = await openBatch(db, change.batch, change.revision)
  const own = { [dialect]: columns }
  await merge(db, change, { columns: { ...settings?.columns, ...own } }, own)
}

/** Stores choices for single files and queues the check. @throws AppError as `queueCheck` */
export async function chooseAndCheck(
  db: Writer,
  { choices, ...change }: Change & { readonly choices: ReadonlyMap<string, FileChoice> },
): Promise<void> {
  const { revision } = await openBatch(db, change.batch, change.revision)
  const changed = await chooseForFiles(db, { ...change, revision, choices })
  await queueCheck(db, { ...change, revision: changed > 0 ? revision + 1 : revision })
}

/** Decides about all files whose numbers the coil already has, and queues the check. @throws AppError as `queueCheck` */
export async function resolveTakenAndCheck(
  db: Writer,
  { action, ...change }: Change & Pick<Parameters<typeof resolveTaken>[1], 'action'>,
): Promise<void> {
  const { revision } = await openBatch(db, change.batch, change.revision)
  const changed = await resolveTaken(db, { ...change, revision, action })
  await queueCheck(db, { ...change, revision: changed > 0 ? revision + 1 : revision })
}

/** @throws AppError `invalid_request` for a unit that does not match the quantity of its column */
function assertMapping(columns: readonly ColumnChoice[]): void {
  for (const choice of columns) {
    try {
      mappingFrom(choice)
    } catch (error) {
      const { message } = error as Error
      throw new AppError('invalid_request', message, { issues: [{ path: 'unit', message }] })
    }
  }
}
