import { sql } from 'kysely'
import { type Caller, type Database, visitor } from '#server/db/database.ts'

/**
 * Who a session is at this moment, whatever became of the token that a long answer began with; undefined when it is over.
 */
export async function callerOfSession(database: Database, sessionId: string): Promise<Caller | undefined> {
  const { rows } = await database.withCaller(visitor, (db) =>
    sql<{ account_id: string; organisation_id: string | null; role: Extract<Caller, { kind: 'account' }>['role'] }>`
      select account_id, organisation_id, role from app.session_account(${sessionId}::uuid)`.execute(db),
  )
  const [row] = rows
  return row && { kind: 'account', accountId: row.account_id, organisationId: row.organisation_id, role: row.role }
}
