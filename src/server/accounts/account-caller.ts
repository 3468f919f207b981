import { type Caller, type Database, isStaff, operator, type Reader } from '#server/db/database.ts'

type Account = Extract<Caller, { kind: 'account' }>

/** Account that queued work, with its current role and organisation; undefined if it is not active. */
export async function accountCaller(db: Reader, id: string): Promise<Account | undefined> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .select(['id as accountId', 'organisation_id as organisationId', 'role'])
    .executeTakeFirst()
  return account && { kind: 'account', ...account }
}

/** Caller for queued work, with the current role; the site itself without an account that is still staff. */
export async function staffOrSite(database: Database, account: string | null): Promise<Caller> {
  if (account === null) return operator
  const caller = await database.withCaller(operator, (db) => accountCaller(db, account))
  return caller && isStaff(caller) ? caller : operator
}
