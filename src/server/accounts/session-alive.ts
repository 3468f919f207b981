import { sql } from 'kysely'
import { type Caller, visitor } from '#server/db/database.ts'
import type { AccountServices } from './services.ts'
import { findUnstored } from './sessions.ts'

/**
 * Who a session is at this moment, whatever became of the token that a long answer began with; undefined when it is over.
 */
export async function callerOfSession(
  { database, unstored }: Pick<AccountServices, 'database' | 'unstored'>,
  sessionId: string,
): Promise<Caller | undefined> {
  if (unstored?.hasEnded(sessionId)) return undefined
  if (unstored?.find(sessionId)) return (await findUnstored({ database, unstored }, sessionId))?.caller
  const { rows } = await database.withCaller(visitor, (db) =>
    sql<{ account_id: string; organisation_id: string | null; role: Extract<Caller, { kind: 'account' }>['role'] }>`
      select account_id, organisation_id, role from app.session_account(${sessionId}::uuid)`.execute(db),
  )
  const [row] = rows
  return row && { kind: 'account', accountId: row.account_id, organisationId: row.organisation_id, role: row.role }
}
