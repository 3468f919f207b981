import type { Writer } from '#server/db/database.ts'
import { AccountError } from '../account-error.ts'
import { auditAccount } from './audit.ts'
import { companyRule } from './company-rule.ts'
import { normalEmail } from '../email.ts'
import { findAccount } from './find-account.ts'
import { consumeLink, createLink, refuseLink } from './links.ts'
import { type AccountServices, keeper, type Visit } from './services.ts'
import { openSession, type SessionTokens } from './sessions.ts'
import { limits } from './throttle.ts'
import { sourceOf } from '#server/networks.ts'

/**
 * A secret by which the operator lets somebody in: `login` opens a session once, `reset` sets a password. Only its SHA-256
 * is kept, and an older link of the account dies.
 *
 * @throws AccountError when there is no active account of that address
 */
export async function createOperatorLink(db: Writer, address: string, purpose: 'login' | 'reset'): Promise<string> {
  const email = normalEmail(address)
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'state', 'role'])
    .executeTakeFirst()
  if (!account) throw new AccountError(`${email} has no account: npm run admin -- create ${email}`)
  if (account.state !== 'active') throw new AccountError(`the account ${email} is ${account.state}`)
  const { required, bound } = await companyRule(db, { ...account, email })
  if (required || (bound && purpose === 'reset'))
    throw new AccountError(
      `${email} logs in at its company; 'npm run admin -- company-login' and the page of people change that`,
    )
  const token = await createLink(db, account.id, purpose)
  await auditAccount(db, `account.${purpose}-link`, { object: account.id })
  return token
}

/** A link that signs in. */
export function createLoginLink(db: Writer, address: string): Promise<string> {
  return createOperatorLink(db, address, 'login')
}

/**
 * Opens a session by a link of the operator; people with access to the server need no second factor. Undefined for a link that
 * is unknown, used or too old, for an account that is not active, and for somebody who tries too often.
 */
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
