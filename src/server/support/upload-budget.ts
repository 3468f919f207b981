import { sourceOf } from '#server/networks.ts'
import { keeper } from '../accounts/services.ts'
import type { Counted, Limit, Throttle } from '../accounts/throttle.ts'
import { type Caller, type Database, isStaff } from '../db/database.ts'
import { SupportError } from './support-error.ts'

const day = 86_400 // s
const mebibyte = 1024 * 1024

/** What may be left with us in files, in MiB of a day: nobody fills the disk (docs/decisions/0245). */
export const uploadLimits = {
  /** A visitor's line: one request with all its files, and as much again. */
  source: { scope: 'upload-source', most: 100, within: day },
  /** All visitors together. */
  visitors: { scope: 'upload-visitors', most: 1_000, within: day },
  account: { scope: 'upload-account', most: 400, within: day },
} as const satisfies Record<string, Limit>

/** A conversation of a guest costs a row and a mail. */
export const guestLimits = {
  begin: { scope: 'support-begin', most: 10, within: 3_600 },
} as const satisfies Record<string, Limit>

/** Whose files are counted where; `source` is a network address. */
export type Uploader = { readonly caller: Caller; readonly source: string }

/**
 * Counts files before they are looked into; those of staff are not counted.
 *
 * @param bytes of all of them, as they came
 * @throws SupportError `too_many` when the day's budget does not hold them
 */
export async function spendUpload(
  { database, throttle }: { readonly database: Database; readonly throttle: Throttle },
  uploader: Uploader,
  bytes: number,
): Promise<void> {
  if (bytes === 0 || isStaff(uploader.caller)) return
  const units = Math.ceil(bytes / mebibyte)
  const wait = await database.asWriter(keeper(), async (db) => {
    // One after the other: a sender over their own budget takes nothing of the one that all share.
    for (const budget of budgetsOf(uploader)) {
      const wait = await throttle.spend(db, Array<Counted>(units).fill(budget))
      if (wait > 0) return wait
    }
    return 0
  })
  if (wait > 0) {
    throw new SupportError('too_many', 'These are many files for one day. Write to us, and we find another way.', wait)
  }
}

function budgetsOf({ caller, source }: Uploader): Counted[] {
  if (caller.kind === 'account') return [{ limit: uploadLimits.account, key: caller.accountId }]
  return [
    { limit: uploadLimits.source, key: sourceOf(source) },
    { limit: uploadLimits.visitors, key: 'all' },
  ]
}
