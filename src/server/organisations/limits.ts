import { fileQuota, gigabyte } from '#contract/upload-limits.ts'
import { type Change, done, lockOn, missing } from '../staff-change.ts'
import { bytesOf, quotaOf } from './file-quota.ts'

/** How much of the store the files of an organisation may take. */
export const changeQuota: Change<'organisation.quota'> = async (db, { organisation, gigabytes }) => {
  await lockOn(db, `organisation ${organisation}`)
  const before = await quotaOf(db, organisation)
  const bytes = (gigabytes ?? fileQuota.usual) * gigabyte
  const { numUpdatedRows } = await db
    .updateTable('organisation')
    .where('id', '=', organisation)
    .set({ file_quota: gigabytes === null ? null : bytes })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing('organisation')
  const kept = await bytesOf(db, organisation)
  const full = kept >= bytes
  return {
    ...done(organisation, { gigabytes: before.own ? before.bytes / gigabyte : null }, { gigabytes }),
    sentences: [
      `Its files may take ${bytes / gigabyte} GB instead of ${before.bytes / gigabyte} GB; ${(kept / gigabyte).toFixed(2)} GB are kept now.`,
      ...(full ? ['Nothing is deleted, and new files are refused until there is room again.'] : []),
    ],
    destructive: bytes < before.bytes,
  }
}

/** Whether people of an organisation show a second factor beside their password. */
export const changeSecondFactor: Change<'company.second-factor'> = async (db, { organisation, required }) => {
  await lockOn(db, `organisation ${organisation}`)
  const before = await db
    .selectFrom('organisation')
    .where('id', '=', organisation)
    .select('second_factor as required')
    .executeTakeFirst()
  if (!before) throw missing('organisation')
  await db.updateTable('organisation').where('id', '=', organisation).set({ second_factor: required }).execute()
  const sentence = required
    ? 'Its people set up a second factor at their next log-in with a password, and keep one. Open log-ins go on until they end.'
    : 'A password is enough for its people, unless they have a second factor or the rules of the site ask for one.'
  return {
    ...done(organisation, before, { required }),
    sentences: [sentence],
    destructive: !required && before.required,
  }
}
