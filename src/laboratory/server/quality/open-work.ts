import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type OpenWork = {
  /** Unreleased specimens, and time of import of the oldest. */
  readonly drafts: number
  readonly oldest: Date | null
  /** Evaluated specimens without approval. */
  readonly reviews: number
  /** Jobs but mails that have failed in the last seven days. */
  readonly failed: number
  /** Due for more than one hour and not started. */
  readonly late: number
  /** Time of the last backup; null if the caller may not read the audit trail. */
  readonly backup: Date | null
  /** Time of the last restore drill; null as for `backup`. */
  readonly drill: Date | null
}

/** Open work of laboratory and operation. Staff only. */
export async function countOpenWork(db: Reader): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*)::int from replicate where release is null) as drafts,
      (select min(f.imported_at) from replicate r join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
        where r.release is null) as oldest,
      (select count(*)::int from replicate where status = 'evaluated') as reviews,
      (select count(*)::int from job where state = 'failed' and kind <> 'mail' and ended_at > now() - interval '7 days') as failed,
      (select count(*)::int from job where state = 'waiting' and due_at < now() - interval '1 hour') as late,
      (select max(at) from audit where action = 'database.backup') as backup,
      (select max(at) from audit where action = 'database.drill') as drill`.execute(db)
  return rows[0]!
}
