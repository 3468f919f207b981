import { sql } from 'kysely'
import { loginTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { Role } from '#server/db/caller.ts'
import type { Reader } from '#server/db/database.ts'
import { domainOf } from '../email.ts'
import { isStaffRole } from './roles.ts'

/** What an account's company says about how it is opened. */
export type CompanyRule = {
  /** The people of the domain log in at their company alone: no password, factor or link of ours opens the account. */
  readonly required: boolean
  /** It has logged in there: somebody else may read the mailbox by now, so mails alone open nothing. */
  readonly bound: boolean
}

const none: CompanyRule = { required: false, bound: false }

/**
 * The rule for an account, or for an address that has none yet. Staff of the site log in here, whatever a company wants:
 * they are who helps when its provider fails (docs/decisions/0371).
 */
export async function companyRule(
  db: Reader,
  { email, id, role }: { readonly email: string; readonly id?: string; readonly role?: Role },
): Promise<CompanyRule> {
  if (role !== undefined && isStaffRole(role)) return none
  const found = await db
    .selectFrom('company_login as c')
    .where('c.domain', '=', domainOf(email))
    .select(['c.required'])
    .select(sql<boolean>`exists (select from company_identity i where i.account_id = ${id ?? null})`.as('bound'))
    .executeTakeFirst()
  return found ?? none
}

export function companyOnly(): AppError {
  return new AppError('forbidden', loginTexts.companyOnly)
}
