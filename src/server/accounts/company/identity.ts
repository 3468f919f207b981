import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { proveAddress } from '../activate.ts'
import { auditAccount } from '../audit.ts'
import { domainOf } from '#server/email.ts'
import { findAccount, type StoredAccount } from '../find-account.ts'
import { isStaffRole } from '../roles.ts'

/** Whom a company's provider has named, in a token that was checked; the address is verified and of the domain that began. */
export type Named = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Why nobody is let in, for the audit log. */
export type Refusal = {
  readonly refused: 'account' | 'bound-to-another' | 'other-organisation'
  readonly object?: string
}

/**
 * The account of whom a company has named (docs/decisions/0370). Issuer and subject decide: an address finds an account the
 * first time alone, and one that is bound is opened by nobody else, whatever address they have now.
 */
export async function accountOf(db: Writer, named: Named, reference: string): Promise<StoredAccount | Refusal> {
  const { issuer, subject } = named
  // Two log-ins of one person at the same moment: the second finds what the first has bound.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(db)
  const bound = await db
    .selectFrom('company_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('account_id as id')
    .executeTakeFirst()
  return bound ? openBound(db, bound.id, named, reference) : bindFirst(db, named, reference)
}

/** Staff show a second factor of ours, which a company cannot; for others the company's own counts (docs/decisions/0124). */
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
  // Providers that serve many companies name one person to each of them: an account stays with its own.
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

/** The address follows its person, unless somebody else here has it; a registration that nobody has proven is nobody. */
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

/** The first time: the account of the address, made when there is none, belongs to this identity from now on. */
async function bindFirst(db: Writer, named: Named, reference: string): Promise<StoredAccount | Refusal> {
  const { issuer, subject, email } = named
  await makeAccount(db, email)
  // Locked: of two people who are named with one address at the same moment, the second finds the account bound.
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
  // A link in a mail of before may be in the hands of an earlier reader of the mailbox.
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

/** The address may have been registered by somebody else than the person whom the company has just named: nothing of theirs stays. */
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
