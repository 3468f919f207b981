import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { timeNow, timeNowMs } from '#server/clock.ts'
import type { WritesRefused } from '#server/db/writes-refused.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { companyOnly, companyRule } from '../company-rule.ts'
import { emailOrUndefined } from '#server/email.ts'
import { factorsOf, needsFactor } from '#server/accounts/factors/factors.ts'
import { unseal } from '#server/encryption.ts'
import { stepOf } from '#server/accounts/factors/totp.ts'
import { findAccount, isSame, type StoredAccount } from '../find-account.ts'
import { repeatedLogInLimit, attemptsOf, maxFailuresInRow } from './log-in-limits.ts'
import type { LoggedIn } from './login.ts'
import { loggedInTooOften, tooOften } from '../refusals.ts'
import { isStaffRole } from '../roles.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { accessFor, deviceOf } from '../sessions.ts'
import { limits } from '../throttle.ts'
import { hashOf } from '../tokens.ts'
import { networkOf, sourceOf } from '#server/networks.ts'

const ticketLifetime = 600_000 // ms

/**
 * As `logIn`, while the database accepts no changes: session and attempt counts are in memory; the counts continue from
 * the stored ones. A known browser has no separate count. Only an authenticator app is accepted as second factor.
 * @param refused  reason why nothing can be stored; thrown if memory is not sufficient
 * @throws AppError as `logIn`
 */
export async function logInUnstored(
  services: AccountServices,
  { email: typed, password, rotate }: { email: string; password: string; rotate: boolean },
  visit: Visit,
  refused: WritesRefused,
): Promise<LoggedIn> {
  const { database, passwords, throttle, unstored } = services
  if (!unstored) throw refused
  const email = emailOrUndefined(typed)
  const name = email ?? typed.trim().toLowerCase()
  const spend = (counted: Parameters<typeof unstored.spend>[0]) => {
    const wait = unstored.spend(counted)
    if (wait === undefined) throw refused
    return wait
  }
  const often = spend([repeatedLogInLimit(services, name, visit)])
  if (often > 0) throw loggedInTooOften(often)

  const found = await database.asWriter(
    keeper(),
    async (db) => {
      const { logInFailures, sessionDays } = await siteRulesOf(db)
      const attempts = attemptsOf(name, visit, undefined, logInFailures)
      const unknown = [{ limit: limits.unknownEmail, key: sourceOf(visit.address) }]
      return {
        attempts,
        unknown,
        sessionDays,
        wait: await throttle.waitOf(db, [...attempts, ...unknown]),
        account: email === undefined ? undefined : await findAccount(db, { email }),
        company: email !== undefined && (await companyRule(db, { email })).required,
      }
    },
    { onlyReads: true },
  )
  const { account, attempts, unknown } = found
  const wait = Math.max(found.wait, spend(attempts))
  if (wait > 0) throw tooOften(wait)

  const right = await passwords.matches(password, account?.passwordHash)
  if (found.company && !(account && isStaffRole(account.role))) throw companyOnly()
  if (!account) {
    const waitUnknown = spend(unknown)
    if (waitUnknown > 0) throw tooOften(waitUnknown)
    throw new AppError('not_found', loginTexts.userNotFound)
  }
  if (account.failuresInRow >= maxFailuresInRow && right) throw new AppError('forbidden', loginTexts.locked)
  if (!right) {
    if (found.company) throw companyOnly()
    throw new AppError('unauthenticated', loginTexts.incorrectPassword)
  }
  unstored.forgive(attempts)
  if (account.state !== 'active')
    throw new AppError('not_activated', account.state === 'disabled' ? loginTexts.disabled : loginTexts.notActivated)

  const { kinds } = await database.asWriter(keeper(account.id), (db) => factorsOf(db, account.id), { onlyReads: true })
  if (kinds.length === 0 && !needsFactor(services, account))
    return openUnstored(services, account, { rotates: rotate, visit, refused })
  // Other factors, and the first app of an account, require a write.
  if (!kinds.includes('totp')) throw refused
  const ticket = randomBytes(32).toString('base64url')
  const { id: accountId, passwordChangedAt } = account
  const expires = timeNowMs() + ticketLifetime
  if (!unstored.addTicket(ticket, { accountId, passwordChangedAt, rotates: rotate, expires, attempts: 0 }))
    throw refused
  return { step: { kind: 'verify', ticket, factors: ['totp'] } }
}

/** Completes `logInUnstored`; undefined if the code is wrong or expired. @throws AppError `too_many_requests` */
export async function logInUnstoredWithCode(
  services: AccountServices,
  ticketToken: string,
  code: string | undefined,
  visit: Visit,
): Promise<Extract<LoggedIn, { session: object }> | undefined> {
  const { database, unstored, secrets, throttle } = services
  const ticket = unstored?.attemptTicket(ticketToken)
  if (!unstored || !ticket || code === undefined) return undefined
  const { accountId } = ticket
  const counted = [{ limit: limits.factor, key: accountId }]
  const read = await database.asWriter(
    keeper(accountId),
    async (db) => ({
      account: await findAccount(db, { id: accountId }),
      wait: await throttle.waitOf(db, counted),
      factor: await db
        .selectFrom('totp_factor')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is not', null)
        .select(['secret', 'last_step as lastStep'])
        .executeTakeFirst(),
    }),
    { onlyReads: true },
  )
  const { account, factor } = read
  const spent = unstored.spend(counted)
  const wait = spent === undefined ? limits.factor.within : Math.max(read.wait, spent)
  if (wait > 0) throw tooOften(wait)
  if (!account || account.state !== 'active' || !factor || !isSame(account.passwordChangedAt, ticket.passwordChangedAt))
    return undefined
  const step = stepOf(code, unseal(factor.secret, secrets.sealing, accountId))
  if (step === undefined || !unstored.takeStep(accountId, step, Number(factor.lastStep))) return undefined
  unstored.dropTicket(ticketToken)
  unstored.forgive(counted)
  return openUnstored(services, account, { rotates: ticket.rotates, visit, totpStep: step })
}

type Opening = {
  readonly rotates: boolean
  readonly visit: Visit
  readonly totpStep?: number
  readonly refused?: WritesRefused
}

async function openUnstored(
  services: AccountServices,
  account: StoredAccount,
  { rotates, visit, totpStep, refused }: Opening,
): Promise<Extract<LoggedIn, { session: object }>> {
  const { database, tokens, unstored } = services
  const { sessionDays } = await database.asWriter(keeper(), siteRulesOf, { onlyReads: true })
  const id = randomUUID()
  const opened = timeNow()
  const lifetime = sessionDays * 86_400 // s
  const issuedAt = Math.floor(opened.getTime() / 1000)
  const holder = { accountId: account.id, sessionId: id }
  const refreshToken = await tokens.refresh({ ...holder, generation: 0, issuedAt, expiresAt: issuedAt + lifetime })
  const isKept = unstored!.open({
    id,
    accountId: account.id,
    passwordChangedAt: account.passwordChangedAt,
    tokenHash: hashOf(refreshToken),
    rotates,
    opened,
    expires: new Date((issuedAt + lifetime) * 1000),
    device: deviceOf(visit.userAgent),
    network: networkOf(visit.address),
    reference: visit.reference,
    totpStep,
  })
  if (!isKept) throw refused ?? tooOften(60)
  return {
    session: { accessToken: await accessFor(services, account, id), refreshToken, lifetime },
    deviceToken: visit.deviceToken ?? randomBytes(32).toString('base64url'),
  }
}
