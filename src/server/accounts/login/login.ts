import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { FactorKind } from '#contract/accounts/login.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { assertClock } from '#server/clock.ts'
import type { Writer } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { auditAccount } from '../audit.ts'
import { companyOnly, companyRule } from '../company-rule.ts'
import { emailOrUndefined } from '#server/email.ts'
import { factorsOf, needsFactor } from '#server/accounts/factors/factors.ts'
import { createTicket } from '#server/accounts/factors/tickets.ts'
import { findAccount, lockUnchanged, type StoredAccount } from '../find-account.ts'
import { repeatedLogInLimit, attemptsOf, maxFailuresInRow } from './log-in-limits.ts'
import { logInUnstored } from './log-in-unstored.ts'
import { isStaffRole } from '../roles.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { loggedInTooOften, tooOften } from '../refusals.ts'
import { openSession, type SessionTokens } from '../sessions.ts'
import { type Attempted, limits } from '../throttle.ts'
import { hashOf } from '../tokens.ts'
import { sourceOf } from '#server/networks.ts'

export type LoginStep = {
  readonly kind: 'verify' | 'set-up'
  readonly ticket: string
  readonly factors: readonly FactorKind[]
}

export type LoggedIn =
  | { readonly session: SessionTokens; readonly deviceToken: string; readonly step?: undefined }
  | { readonly step: LoginStep; readonly session?: undefined }

/**
 * Logs in with a password. An address without account takes the same work. Attempts are counted before they are judged,
 * by address, source, network and in total; a known browser is counted separately, so that strangers who guess do not
 * lock out its owner. While nothing can be stored the session is in memory.
 * @throws AppError with the messages of the contract (`loginTexts`), `too_many_requests` and `unavailable`
 */
export async function logIn(
  services: AccountServices,
  typed: { email: string; password: string; rotate: boolean },
  visit: Visit,
): Promise<LoggedIn> {
  try {
    return await logInStored(services, typed, visit)
  } catch (error) {
    if (!(error instanceof WritesRefused)) throw error
    return logInUnstored(services, typed, visit, error)
  }
}

async function logInStored(
  services: AccountServices,
  { email: typed, password, rotate }: { email: string; password: string; rotate: boolean },
  visit: Visit,
): Promise<LoggedIn> {
  // Before any attempt is counted.
  assertClock()
  const { database, passwords, throttle } = services
  const email = emailOrUndefined(typed)
  const name = email ?? typed.trim().toLowerCase()

  const { account, device, company, wait, attempted } = await database.asWriter(keeper(), async (db) => {
    const often = await throttle.spend(db, [repeatedLogInLimit(services, name, visit)])
    if (often > 0) throw loggedInTooOften(often)
    const found = email === undefined ? undefined : await findAccount(db, { email })
    const rules = await siteRulesOf(db)
    const known = found && (await findDevice(db, found.id, visit.deviceToken, rules.keptDevices))
    const rule = email === undefined ? undefined : await companyRule(db, { email })
    const unknownLimit = known ? [] : [{ limit: limits.unknownEmail, key: sourceOf(visit.address) }]
    const unknownWait = await throttle.waitOf(db, unknownLimit)
    const counted = await throttle.attempt(db, attemptsOf(name, visit, known && visit.deviceToken, rules.logInFailures))
    const longest = Math.max(unknownWait, counted.wait)
    return { ...counted, account: found, device: known, company: rule?.required === true, wait: longest }
  })
  if (wait > 0) throw tooOften(wait)

  const right = await passwords.matches(password, account?.passwordHash)
  if (company && !(account && isStaffRole(account.role))) {
    // Same answer for all addresses of the domain, with or without an account.
    await refuse(services, visit, { reason: 'company-only', name })
    throw companyOnly()
  }
  if (!account) {
    await refuse(services, visit, { reason: 'unknown', name, unknown: true })
    throw new AppError('not_found', loginTexts.userNotFound)
  }
  // Attempts from elsewhere do not block a known browser; its own do.
  const { failuresInRow } = device ?? account
  if (!right || failuresInRow >= maxFailuresInRow) {
    await refuse(services, visit, { reason: right ? 'locked' : 'password', account, device })
    if (right) throw new AppError('forbidden', loginTexts.locked)
    // The answer must not reveal who of a domain is staff.
    throw company ? companyOnly() : new AppError('unauthenticated', loginTexts.incorrectPassword)
  }
  if (account.state !== 'active') {
    await refuse(services, visit, { reason: account.state, account, attempted })
    const disabled = account.state === 'disabled'
    throw new AppError('not_activated', disabled ? loginTexts.disabled : loginTexts.notActivated)
  }

  // Outside the transaction, because hashing is slow.
  const renewed = passwords.isOutdated(account.passwordHash!) ? await passwords.hash(password) : undefined
  const done = await database.asWriter(keeper(account.id), async (db): Promise<LoggedIn | undefined> => {
    if (!(await lockUnchanged(db, account))) return undefined
    await honest(db, services, attempted)
    await forgetFailures(db, account, device)
    if (renewed !== undefined) {
      await db
        .updateTable('account')
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .set({ password_hash: renewed })
        .execute()
    }
    const factors = await factorsOf(db, account.id)
    if (factors.kinds.length > 0) {
      const ticket = await createTicket(db, { accountId: account.id, kind: 'verify', rotates: rotate })
      return { step: { kind: 'verify' as const, ticket, factors: factors.kinds } }
    }
    if (needsFactor(services, account)) {
      const ticket = await createTicket(db, { accountId: account.id, kind: 'set-up', rotates: rotate })
      return { step: { kind: 'set-up' as const, ticket, factors: ['totp' as const] } }
    }
    return finishLogIn(db, services, account, { rotates: rotate, visit })
  })
  if (done) return done
  await refuse(services, visit, { reason: 'changed', account })
  throw new AppError('unauthenticated', loginTexts.incorrectPassword)
}

export async function finishLogIn(
  db: Writer,
  services: AccountServices,
  account: StoredAccount,
  { rotates, visit }: { rotates: boolean; visit: Visit },
): Promise<Extract<LoggedIn, { session: SessionTokens }>> {
  const session = await openSession(db, services, account, { rotates, visit })
  // The cookie belongs to the browser, not to the account.
  const deviceToken = visit.deviceToken ?? randomBytes(32).toString('base64url')
  await db
    .insertInto('known_device')
    .values({ account_id: account.id, device_hash: hashOf(deviceToken) })
    .onConflict((known) => known.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen: sql`now()` }))
    .execute()
  return { session, deviceToken }
}

async function honest(db: Writer, { throttle }: AccountServices, attempted: readonly Attempted[]): Promise<void> {
  const byAccount = (each: Attempted) => each.limit.scope === limits.loginAccount.scope
  await throttle.clear(db, attempted.filter(byAccount))
  await throttle.forgive(
    db,
    attempted.filter((each) => !byAccount(each)),
  )
}

/** Browser that has logged in to this account before. */
type Device = { readonly hash: Buffer; readonly failuresInRow: number }

async function findDevice(
  db: Writer,
  accountId: string,
  token: string | undefined,
  days: number,
): Promise<Device | undefined> {
  if (token === undefined) return undefined
  return db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hashOf(token))
    .where('last_seen', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .select(['device_hash as hash', 'failures_in_row as failuresInRow'])
    .executeTakeFirst()
}

async function forgetFailures(db: Writer, { id }: StoredAccount, device: Device | undefined): Promise<void> {
  if (!device) {
    await db.updateTable('account').where('id', '=', id).set({ failures_in_row: 0 }).execute()
    return
  }
  await db
    .updateTable('known_device')
    .where('account_id', '=', id)
    .where('device_hash', '=', device.hash)
    .set({ failures_in_row: 0 })
    .execute()
}

async function countFailure(db: Writer, { id }: StoredAccount, device: Device | undefined): Promise<void> {
  const more = { failures_in_row: sql<number>`failures_in_row + 1` }
  if (!device) {
    await db.updateTable('account').where('id', '=', id).set(more).execute()
    return
  }
  await db
    .updateTable('known_device')
    .where('account_id', '=', id)
    .where('device_hash', '=', device.hash)
    .set(more)
    .execute()
}

type Refusal = {
  readonly reason: string
  readonly account?: StoredAccount
  /** Entered address; stored as a keyed hash. */
  readonly name?: string
  readonly unknown?: boolean
  readonly device?: Device | undefined
  /** Attempts to subtract again, because the password was correct. */
  readonly attempted?: readonly Attempted[]
}

/** Same writes for existing and unknown accounts, so that their duration reveals nothing. */
async function refuse(
  services: AccountServices,
  { address, reference }: Visit,
  { reason, account, device, name = '', unknown = false, attempted }: Refusal,
): Promise<void> {
  const { database, throttle, secrets } = services
  await database.asWriter(keeper(account?.id), async (db) => {
    if (attempted) await honest(db, services, attempted)
    if (unknown) await throttle.spend(db, [{ limit: limits.unknownEmail, key: sourceOf(address) }])
    if (account && reason === 'password') await countFailure(db, account, device)
    const object = account?.id ?? createHmac('sha256', secrets.naming[0]).update(name).digest('hex').slice(0, 16)
    await auditAccount(db, 'account.log-in-refused', { object, after: { reason }, reference })
  })
}
