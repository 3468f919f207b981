import { AppError } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import { type Caller, isStaff, type Reader } from '#server/db/database.ts'
import type { Owner } from './batches.ts'

/** Row-level security decides as well (`app.may_upload`); here for a readable message. @throws AppError `forbidden` */
export async function assertMayUpload(db: Reader, caller: Caller): Promise<void> {
  if (isStaff(caller) || (await planFeatures(db)).has('uploads')) return
  throw new AppError('forbidden', 'Your plan does not include uploads of test data. Upgrade your subscription.')
}

/**
 * Owner of a new batch.
 *
 * @param wanted  organisation; default: for staff the public catalogue, for others their own
 * @throws AppError `forbidden` for another organisation
 */
export function ownerOfNewBatch(caller: Caller, wanted: string | undefined): Owner {
  if (isStaff(caller)) return wanted ?? null
  const own = caller.kind === 'account' ? caller.organisationId : null
  if (own !== null && (wanted === undefined || wanted === own)) return own
  throw new AppError('forbidden', 'You can open a batch for your own organisation only.')
}
