import { sql } from 'kysely'
import { isStaffRole } from '../accounts/roles.ts'
import type { Writer } from '#server/db/database.ts'
import { type Change, done, missing, refused } from '../staff-change.ts'

/** Accounts of a domain that are not disabled; `staff` are counted separately. */
type Counts = {
  readonly people: number
  readonly bound: number
  readonly passwords: number
  /** With an authenticator app or a passkey. */
  readonly factors: number
  readonly staff: number
}

export async function countMembersOfDomain(db: Writer, domain: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select * from app.company_people(${domain})`.execute(db)
  return rows[0]!
}

/** Requires the company log-in for a domain, or allows passwords again. The database ends passwords, factors and sessions. */
export const requireCompanyLogin: Change<'company.require'> = async (db, { organisation, domain, required }) => {
  const before = await db
    .selectFrom('company_login as c')
    .innerJoin('organisation_domain as d', 'd.domain', 'c.domain')
    .where('c.domain', '=', domain)
    .where('d.organisation_id', '=', organisation)
    .select(['c.required', 'c.issuer'])
    .executeTakeFirst()
  if (!before) throw missing('company log-in')
  const counts = await countMembersOfDomain(db, domain)
  await db.updateTable('company_login').where('domain', '=', domain).set({ required }).execute()
  const result = done(organisation, { domain, required: before.required }, { domain, required })
  if (before.required === required) return result
  const sentences = required
    ? ruleSentences(domain, before.issuer, counts)
    : [`Users of ${domain} can set a password again.`]
  return { ...result, sentences, destructive: required }
}

function ruleSentences(domain: string, issuer: string, { people, bound, passwords, factors, staff }: Counts): string[] {
  return [
    `Users of ${domain} can log in only at ${issuer}. Passwords, second factors and links in mails are disabled.`,
    `${endings([counted(passwords, 'password'), counted(factors, 'second factor')])}All of them are logged out, and their API keys end.`,
    bound === 0
      ? `None of ${counted(people, 'person', 'people')} has used the company log-in yet. Ask a member to test it before you save.`
      : `${bound} of ${counted(people, 'person', 'people')} ${bound === 1 ? 'has' : 'have'} already used the company log-in.`,
    ...(staff === 0
      ? []
      : [
          `${counted(staff, 'staff member')} with an address in this domain ${staff === 1 ? 'continues' : 'continue'} to log in here.`,
        ]),
  ]
}

/** Warning: accounts bound to the previous provider are refused until an administrator binds them again. */
export function boundElsewhere(before: string, { bound }: Counts): string[] {
  if (bound === 0) return []
  const who = bound === 1 ? '1 person is bound' : `${bound} people are bound`
  return [
    `${who} to the log-in at ${before} and will be refused at the new one, until you bind the accounts of the domain again.`,
  ]
}

/** Removes the identities of a domain; each account is bound again at the next log-in, by its address. */
export const rebindDomain: Change<'company.bind-anew'> = async (db, { organisation, domain }) => {
  const owned = await db
    .selectFrom('organisation_domain')
    .where('domain', '=', domain)
    .where('organisation_id', '=', organisation)
    .select('domain')
    .executeTakeFirst()
  if (!owned) throw missing('domain')
  const released = await releaseDomain(db, domain)
  const who = released === 1 ? '1 person is' : `${released} people are`
  return {
    ...done(organisation, { domain, bound: released }, { domain, bound: 0 }),
    sentences: [
      `${who} bound again at their next log-in at the company. Each account is then linked to the current owner of its address. Make sure that no address was reassigned.`,
    ],
    destructive: released > 0,
  }
}

export async function releaseDomain(db: Writer, domain: string): Promise<number> {
  const gone = await db
    .deleteFrom('company_identity as i')
    .using('account as a')
    .whereRef('a.id', '=', 'i.account_id')
    .where(sql<boolean>`split_part(a.email, '@', 2) = ${domain}`)
    .returning('i.account_id')
    .execute()
  return gone.length
}

/**
 * Removes the identity of one account. `same`: the company now identifies the person differently. `other`: the address belongs to
 * another person, who gets a new account; this one is closed.
 */
export const rebindMember: Change<'account.bind-anew'> = async (db, { account: id, holder }) => {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['role', 'state', 'email'])
    .executeTakeFirst()
  if (!account) throw missing('account')
  const bound = await db
    .deleteFrom('company_identity')
    .where('account_id', '=', id)
    .returning('issuer')
    .executeTakeFirst()
  if (!bound || isStaffRole(account.role)) throw refused('account', 'This account is not linked to a company log-in.')
  const before = { issuer: bound.issuer, state: account.state }
  if (holder === 'same') {
    const sentences = ['The account is linked again at the next company log-in with its address.']
    return { ...done(id, before, { issuer: null, holder }), sentences, destructive: true }
  }
  await db
    .updateTable('account')
    .where('id', '=', id)
    .set({ email: `former-${id}@former.invalid`, state: 'disabled' })
    .execute()
  const sentences = [
    'The account is closed and its address becomes available. The next person who logs in with this address gets a new account.',
  ]
  return { ...done(id, before, { issuer: null, holder, state: 'disabled' }), sentences, destructive: true }
}

function endings(each: readonly string[]): string {
  const some = each.filter((text) => !text.startsWith('0 '))
  return some.length === 0
    ? ''
    : `${some.join(' and ')} ${some.length === 1 && some[0]!.startsWith('1 ') ? 'ends' : 'end'} at once. `
}

function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}
