import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Database, type Role, visitor, type Writer } from '#server/db/database.ts'
import { hashOf } from '#server/accounts/tokens.ts'

/**
 * The secret of a link for the caller's calendar, in the place of the one before. It is in this answer and nowhere else.
 *
 * @returns 43 letters
 */
export async function makeCalendarKey(db: Writer, account: string, request: string | null = null): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const hash = hashOf(key)
  await sql`
    insert into calendar_key (account_id, key_hash) values (${account}, ${hash})
    on conflict (account_id) do update set key_hash = ${hash}, created_at = now()`.execute(db)
  await appendAudit(db, { action: 'account.calendar-link', object: account, request })
  return key
}

/** Who reads by such a secret; undefined for an unknown or replaced one. */
export async function calendarCaller(database: Database, key: string): Promise<Caller | undefined> {
  const { rows } = await database.withCaller(visitor, (db) =>
    sql<{
      account_id: string
      organisation_id: string | null
      role: Role
    }>`select * from app.calendar_account(${hashOf(key)})`.execute(db),
  )
  const [row] = rows
  return row && { kind: 'account', accountId: row.account_id, organisationId: row.organisation_id, role: row.role }
}
