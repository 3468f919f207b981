import { sql } from 'kysely'
import { loginTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { Role } from '#server/db/caller.ts'
import type { Reader } from '#server/db/database.ts'
import { domainOf } from '../email.ts'
import { isStaffRole } from './roles.ts'

export type CompanyRule = {
  /** Members of the domain must use the company log-in; passwords, second factors and links are refused. */
  readonly required: boolean
  /** Bound to a company log-in. A mail alone does not open the account: another person may read the mailbox. */
  readonly bound: boolean
}

const none: CompanyRule = { required: false, bound: false }

/**
 * Log-in rule for an address. Staff always log in with a password, so that they can help if a provider fails
 * (docs/design/second-factors-and-company-log-in.md#company-log-in-only).
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
