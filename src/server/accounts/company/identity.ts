import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { proveAddress } from '#server/accounts/registration/activate.ts'
import { auditAccount } from '../audit.ts'
import { domainOf } from '#server/email.ts'
import { findAccount, type StoredAccount } from '../find-account.ts'
import { isStaffRole } from '../roles.ts'

/** Identity from a verified token. The address is verified and belongs to the domain of the log-in. */
export type Named = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export type Refusal = {
  readonly refused: 'account' | 'bound-to-another' | 'other-organisation'
  readonly object?: string
}

/**
 * Account of an identity (docs/design/second-factors-and-company-log-in.md#identity-by-issuer-and-subject). Issuer and subject
 * decide; the address finds an account only the first time.
 */
export async function accountOf(db: Writer, named: Named, reference: string): Promise<StoredAccount | Refusal> {
  const { issuer, subject } = named
  // Of two simultaneous log-ins the second finds the account that the first has bound.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(db)
  const bound = await db
    .selectFrom('company_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('account_id as id')
    .executeTakeFirst()
  return bound ? openBound(db, bound.id, named, reference) : bindFirst(db, named, reference)
}

/**
 * Staff need a second factor of this site; for others that of the company counts
 * (docs/design/second-factors-and-company-log-in.md#company-log-in).
 */
function mayEnter({ state, role }: StoredAccount): boolean {
  return state === 'active' && !isStaffRole(role)
}

async function openBound(
  db: Writer,
  id: string,
  { email }: Named,
  reference: string,
): Promise<StoredAccount | Refusal> {
  const account = await findAccount(db, { id })
  if (!account || !mayEnter(account)) return { refused: 'account', object: id }
  if (account.email === email) return account
  // A provider of many companies may name one person to each of them: an account stays with its organisation.
  if (!(await areOfOneOrganisation(db, account.email, email))) return { refused: 'other-organisation', object: id }
  const moved = await takeAddress(db, id, email)
  await auditAccount(db, 'account.company-address', { object: id, after: { moved }, reference })
  return moved ? { ...account, email } : account
}

async function areOfOneOrganisation(db: Writer, one: string, other: string): Promise<boolean> {
  const domains = [...new Set([one, other].map(domainOf))]
  const owners = await db
    .selectFrom('organisation_domain')
    .where('domain', 'in', domains)
    .select(['organisation_id as owner'])
    .execute()
  return owners.length === domains.length && new Set(owners.map(({ owner }) => owner)).size === 1
}

/** Updates the address unless another account has it. Unconfirmed registrations do not count. */
async function takeAddress(db: Writer, id: string, email: string): Promise<boolean> {
  await db.deleteFrom('account').where('email', '=', email).where('state', '=', 'pending').execute()
  const { numUpdatedRows } = await db
    .updateTable('account')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as a').where('a.email', '=', email).select('a.id'))),
    )
    .set({ email })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** First log-in: finds or creates the account of the address and binds it to the identity. */
async function bindFirst(db: Writer, named: Named, reference: string): Promise<StoredAccount | Refusal> {
  const { issuer, subject, email } = named
  await makeAccount(db, email)
  // Of two identities with one address, the second finds the account bound.
  const { id } = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const account = await findAccount(db, { id })
  const other = await db
    .selectFrom('company_identity')
    .where('account_id', '=', id)
    .select('account_id')
    .executeTakeFirst()
  if (other) return { refused: 'bound-to-another', object: id }
  if (account?.state === 'pending') await replaceStranger(db, account, named)
  else if (!account || !mayEnter(account)) return { refused: 'account', object: id }
  // An earlier link may be known to a previous reader of the mailbox.
  await db.deleteFrom('one_time_link').where('account_id', '=', id).where('used_at', 'is', null).execute()
  await db.insertInto('company_identity').values({ issuer, subject, account_id: id }).execute()
  await auditAccount(db, 'account.company-bind', { object: id, after: { issuer }, reference })
  return (await findAccount(db, { id }))!
}

async function makeAccount(db: Writer, email: string): Promise<void> {
  const none = { organisation_id: null, password_hash: null, password_changed_at: null }
  await db
    .insertInto('account')
    .values({ email, ...none, deletion_at: null, erased_at: null })
    .onConflict((taken) => taken.column('email').doNothing())
    .execute()
}

/** Another person may have registered the address: removes all their data from the account. */
async function replaceStranger(db: Writer, account: StoredAccount, { firstName, lastName }: Named): Promise<void> {
  await db
    .updateTable('account')
    .where('id', '=', account.id)
    .set({
      first_name: firstName,
      last_name: lastName,
      organisation_text: '',
      password_hash: null,
      password_changed_at: null,
      failures_in_row: 0,
    })
    .execute()
  await proveAddress(db, account)
}
