import { sql } from 'kysely'
import { isStaffRole } from '../accounts/roles.ts'
import type { Writer } from '#server/db/database.ts'
import { type Change, done, missing, refused } from '../staff-change.ts'

/** People of a domain, without those who are disabled; `staff` are counted apart. */
type Counts = {
  readonly people: number
  /** Have logged in at the company. */
  readonly bound: number
  readonly passwords: number
  /** With an authenticator app or a passkey. */
  readonly factors: number
  readonly staff: number
}

export async function peopleOf(db: Writer, domain: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select * from app.company_people(${domain})`.execute(db)
  return rows[0]!
}

/** People of a domain log in at their company alone, or by a password as well. What the rule ends, the database ends. */
export const requireCompanyLogin: Change<'company.require'> = async (db, { organisation, domain, required }) => {
  const before = await db
    .selectFrom('company_login as c')
    .innerJoin('organisation_domain as d', 'd.domain', 'c.domain')
    .where('c.domain', '=', domain)
    .where('d.organisation_id', '=', organisation)
    .select(['c.required', 'c.issuer'])
    .executeTakeFirst()
  if (!before) throw missing('company log-in')
  const counts = await peopleOf(db, domain)
  await db.updateTable('company_login').where('domain', '=', domain).set({ required }).execute()
  const told = done(organisation, { domain, required: before.required }, { domain, required })
  if (before.required === required) return told
  const sentences = required
    ? ruleSentences(domain, before.issuer, counts)
    : [`People of ${domain} can set a password again.`]
  return { ...told, sentences, destructive: required }
}

function ruleSentences(domain: string, issuer: string, { people, bound, passwords, factors, staff }: Counts): string[] {
  return [
    `People of ${domain} log in at ${issuer} alone: passwords, second factors and links in mails open their accounts no more.`,
    `${endings([counted(passwords, 'password'), counted(factors, 'second factor')])}Everybody of the domain is logged out, and their API keys end.`,
    bound === 0
      ? `None of ${counted(people, 'person', 'people')} has logged in at the company yet: have one of them try it before you save this.`
      : `${bound} of ${counted(people, 'person', 'people')} ${bound === 1 ? 'has' : 'have'} logged in at the company before.`,
    ...(staff === 0
      ? []
      : [
          `${counted(staff, 'member')} of our staff with an address there ${staff === 1 ? 'goes' : 'go'} on logging in here.`,
        ]),
  ]
}

/** Who logged in at another provider before is refused at this one, until administration binds them anew. */
export function boundElsewhere(before: string, { bound }: Counts): string[] {
  if (bound === 0) return []
  const who = bound === 1 ? '1 person is bound' : `${bound} people are bound`
  return [
    `${who} to the log-in at ${before} and will be refused at the new one, until you bind the people of the domain anew.`,
  ]
}

/** The identities of a domain's people go: each is bound anew at their next log-in, by their address. */
export const bindDomainAnew: Change<'company.bind-anew'> = async (db, { organisation, domain }) => {
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
      `${who} bound anew at their next log-in at the company: the person who has an address then gets its account. Make sure that none was given to somebody else.`,
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
 * The identity of one account goes. `same`: the person is the one whom the company names otherwise now. `other`: the address
 * has become somebody else's, who gets an account of their own; this one keeps its past and is closed.
 */
export const bindPersonAnew: Change<'account.bind-anew'> = async (db, { account: id, holder }) => {
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
  if (!bound || isStaffRole(account.role)) throw refused('account', 'This account has not been opened at a company.')
  const before = { issuer: bound.issuer, state: account.state }
  if (holder === 'same') {
    const sentences = ['The account is bound anew at the next log-in at the company with its address.']
    return { ...done(id, before, { issuer: null, holder }), sentences, destructive: true }
  }
  await db
    .updateTable('account')
    .where('id', '=', id)
    .set({ email: `former-${id}@former.invalid`, state: 'disabled' })
    .execute()
  const sentences = [
    'The account is closed and gives up its address. The next person who logs in with this address gets a new account.',
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
