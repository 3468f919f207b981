import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { fileQuota, gigabyte } from '#contract/uploads/upload-limits.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** Storage quota of an organisation [byte], and whether it was set explicitly. */
export async function quotaOf(db: Reader, owner: string): Promise<{ readonly bytes: number; readonly own: boolean }> {
  const row = await db.selectFrom('organisation').where('id', '=', owner).select('file_quota').executeTakeFirst()
  const own = row?.file_quota ?? null
  return { bytes: own === null ? fileQuota.usual * gigabyte : Number(own), own: own !== null }
}

/** Stored bytes of an organisation; identical files count once. `without` excludes one file. */
export async function bytesOf(db: Reader, owner: string, without = ''): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from (
      select distinct f.hash, f.bytes from upload_file f join upload_batch b on b.id = f.batch_id
      where b.organisation_id = ${owner} and encode(f.hash, 'hex') <> ${without}) each_once`.execute(db)
  return rows[0]!.bytes
}

/** Locks the quota until the end of the transaction, so that simultaneous uploads are counted one after the other. */
export async function lockQuota(db: Writer, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file quota ${of}`}, 0))`.execute(db)
}

/** @throws AppError `too_large` if the quota is exceeded */
export async function refuseOverQuota(
  db: Writer,
  owner: string,
  { name, bytes, hash }: { readonly name: string; readonly bytes: number; readonly hash: string },
): Promise<void> {
  await lockQuota(db, owner)
  const quota = await quotaOf(db, owner)
  if ((await bytesOf(db, owner, hash)) + bytes <= quota.bytes) return
  throw new AppError(
    'too_large',
    `${name} was not stored: the files of this organisation have at most ${quota.bytes / gigabyte} GB. Discard batches, delete materials, or ask an administrator for more.`,
  )
}
