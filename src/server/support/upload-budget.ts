import { sourceOf } from '#server/networks.ts'
import { keeper } from '../accounts/services.ts'
import type { Counted, Limit, Throttle } from '../accounts/throttle.ts'
import { type Caller, type Database, isStaff } from '../db/database.ts'
import { SupportError } from './support-error.ts'

const day = 86_400 // s
const mebibyte = 1024 * 1024

/** Upload budget per day [MiB], to protect the disk (docs/design/rate-limits.md#uploads). */
export const uploadLimits = {
  /** Per visitor's line: twice the largest request. */
  source: { scope: 'upload-source', max: 100, within: day },
  visitors: { scope: 'upload-visitors', max: 1_000, within: day },
  account: { scope: 'upload-account', max: 400, within: day },
} as const satisfies Record<string, Limit>

/** A conversation of a guest costs a row and a mail. */
export const guestLimits = {
  begin: { scope: 'support-begin', max: 10, within: 3_600 },
} as const satisfies Record<string, Limit>

/** `source`: network address. */
export type Uploader = { readonly caller: Caller; readonly source: string }

/**
 * Counts files before they are checked; those of staff are free.
 * @param bytes  total size as received
 * @throws SupportError `too_many` beyond the day's budget
 */
export async function spendUpload(
  { database, throttle }: { readonly database: Database; readonly throttle: Throttle },
  uploader: Uploader,
  bytes: number,
): Promise<void> {
  if (bytes === 0 || isStaff(uploader.caller)) return
  const units = Math.ceil(bytes / mebibyte)
  const wait = await database.asWriter(keeper(), async (db) => {
    // In sequence: a sender beyond their own budget does not reduce the shared one.
    for (const budget of budgetsOf(uploader)) {
      const wait = await throttle.spend(db, Array<Counted>(units).fill(budget))
      if (wait > 0) return wait
    }
    return 0
  })
  if (wait > 0) {
    throw new SupportError(
      'too_many',
      'You have reached the limit of files for one day. Write to us to send more.',
      wait,
    )
  }
}

function budgetsOf({ caller, source }: Uploader): Counted[] {
  if (caller.kind === 'account') return [{ limit: uploadLimits.account, key: caller.accountId }]
  return [
    { limit: uploadLimits.source, key: sourceOf(source) },
    { limit: uploadLimits.visitors, key: 'all' },
  ]
}
