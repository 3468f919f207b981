import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type MailCounts = {
  /** Waiting to be sent, for the first time or again. */
  readonly waiting: number
  /** Of these, how many have failed before. */
  readonly failing: number
  /** When the oldest of those that wait was queued. */
  readonly oldest: Date | null
  /** Refused for good by the mail server, of those that are still kept. */
  readonly refused: number
  /** Why the last one was not sent. */
  readonly lastError: string | null
}

/** How the sending of mails goes, from the jobs that send them; mails themselves are read by nobody. */
export async function countMails(db: Reader): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where state in ('waiting', 'running'))::int as waiting,
      count(*) filter (where state in ('waiting', 'running') and error is not null)::int as failing,
      min(queued_at) filter (where state in ('waiting', 'running')) as oldest,
      count(*) filter (where state = 'failed')::int as refused,
      (array_agg(error order by coalesce(ended_at, queued_at) desc) filter (where error is not null))[1] as "lastError"
    from job where kind = 'mail'`.execute(db)
  return rows[0]!
}
