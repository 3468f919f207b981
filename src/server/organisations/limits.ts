import { fileQuota, gigabyte } from '#contract/uploads/upload-limits.ts'
import { type Change, done, lockOn, missing } from '../staff-change.ts'
import { bytesOf, quotaOf } from './file-quota.ts'

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
      `File storage: ${bytes / gigabyte} GB instead of ${before.bytes / gigabyte} GB; ${(kept / gigabyte).toFixed(2)} GB used.`,
      ...(full ? ['No files are deleted. New files are rejected until storage is below the limit.'] : []),
    ],
    destructive: bytes < before.bytes,
  }
}

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
    ? 'Its members must set up a second factor at their next log-in with a password. Current sessions continue until they end.'
    : 'Its members need only a password, unless they have a second factor or the rules of the site require one.'
  return {
    ...done(organisation, before, { required }),
    sentences: [sentence],
    destructive: !required && before.required,
  }
}
