import type { Writer } from '#server/db/database.ts'
import { AccountError } from '#server/email.ts'
import { auditAccount } from '../audit.ts'
import { companyRule } from '../company-rule.ts'
import { normalEmail } from '#server/email.ts'
import { findAccount } from '../find-account.ts'
import { consumeLink, createLink, refuseLink } from '#server/accounts/registration/links.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { openSession, type SessionTokens } from '../sessions.ts'
import { limits } from '../throttle.ts'
import { sourceOf } from '#server/networks.ts'

/**
 * Creates an operator link: `login` opens a session once, `reset` sets a password. Only the SHA-256 is stored; an older
 * link of the account is replaced.
 * @throws AccountError if no active account has this address
 */
export async function createOperatorLink(db: Writer, address: string, purpose: 'login' | 'reset'): Promise<string> {
  const email = normalEmail(address)
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .where('service', '=', false)
    .select(['id', 'state', 'role'])
    .executeTakeFirst()
  if (!account)
    throw new AccountError(`No account found for ${email}. Create it with: npm run admin -- create ${email}`)
  if (account.state !== 'active') throw new AccountError(`the account ${email} is ${account.state}`)
  const { required, bound } = await companyRule(db, { ...account, email })
  if (required || (bound && purpose === 'reset'))
    throw new AccountError(
      `${email} must use company log-in. Change this with 'npm run admin -- company-login' or under People and roles`,
    )
  const token = await createLink(db, account.id, purpose)
  await auditAccount(db, `account.${purpose}-link`, { object: account.id })
  return token
}

export function createLoginLink(db: Writer, address: string): Promise<string> {
  return createOperatorLink(db, address, 'login')
}

/** Opens a session by an operator link, without second factor; undefined if invalid, inactive or too many attempts. */
export async function logInByLink(
  services: AccountServices,
  token: string,
  visit: Visit,
): Promise<SessionTokens | undefined> {
  const { database, throttle } = services
  const counted = [{ limit: limits.linkSource, key: sourceOf(visit.address) }]
  if ((await database.asWriter(keeper(), (db) => throttle.spend(db, counted))) > 0) return undefined
  const session = await database.asWriter(keeper(), async (db) => {
    const accountId = await consumeLink(db, token, 'login')
    const account = accountId === undefined ? undefined : await findAccount(db, { id: accountId })
    if (account?.state !== 'active' || (await companyRule(db, account)).required) return undefined
    return openSession(db, services, account, { rotates: true, visit })
  })
  if (!session) await refuseLink(services, { purpose: 'login' }, visit)
  return session
}
