import { type Caller, type Database, isStaff, operator, type Reader } from '#server/db/database.ts'

type Account = Extract<Caller, { kind: 'account' }>

/** Somebody who has asked for work that is done later, with the role and organisation of now; undefined where the account is gone or closed. */
export async function accountCaller(db: Reader, id: string): Promise<Account | undefined> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .select(['id as accountId', 'organisation_id as organisationId', 'role'])
    .executeTakeFirst()
  return account && { kind: 'account', ...account }
}

/** Who asked for work of the staff, with the role of now; the site itself for nobody, and for somebody who has left the staff. */
export async function staffOrSite(database: Database, account: string | null): Promise<Caller> {
  if (account === null) return operator
  const caller = await database.withCaller(operator, (db) => accountCaller(db, account))
  return caller && isStaff(caller) ? caller : operator
}
