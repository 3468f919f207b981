import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type OpenWork = {
  /** Specimens that no release has yet, and when the oldest of them was imported. */
  readonly drafts: number
  readonly oldest: Date | null
  /** Specimens that were evaluated and wait for somebody's approval. */
  readonly reviews: number
  /** Jobs but mails that have failed in the last seven days. */
  readonly failed: number
  /** Due for more than an hour and not begun: nobody does them. */
  readonly late: number
  /** When this program has last written a backup; null where the caller may not read the audit trail. */
  readonly backup: Date | null
}

/** What waits for somebody in the laboratory and behind the pages. Staff's alone. */
export async function countOpenWork(db: Reader): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*)::int from replicate where release is null) as drafts,
      (select min(f.imported_at) from replicate r join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
        where r.release is null) as oldest,
      (select count(*)::int from replicate where status = 'evaluated') as reviews,
      (select count(*)::int from job where state = 'failed' and kind <> 'mail' and ended_at > now() - interval '7 days') as failed,
      (select count(*)::int from job where state = 'waiting' and due_at < now() - interval '1 hour') as late,
      (select max(at) from audit where action = 'database.backup') as backup`.execute(db)
  return rows[0]!
}
