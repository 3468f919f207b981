import type { z } from 'zod'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { registerBody } from '#contract/accounts/register.ts'
import { mailTexts, registerTexts } from '#contract/accounts/texts.ts'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { companyOnly, companyRule } from '../company-rule.ts'
import { domainOf, emailOrUndefined } from '#server/email.ts'
import { isPublicMailDomain } from './email-domains.ts'
import { findAccount, isMailboxTaken, type StoredAccount } from '../find-account.ts'
import { createLink } from './links.ts'
import { activationMail, companyMail, resetMail } from '../mails.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { fieldRefused, tooOften } from '../refusals.ts'
import { limits } from '../throttle.ts'
import { sourceOf } from '#server/networks.ts'
import { passwordProblem } from '../weak-passwords.ts'

export type Registration = z.output<typeof registerBody>

/**
 * Creates an account that waits for activation. The server sets role, state and organisation: a new account is a
 * registrar, and joins the owner of its domain once the mail has proven the address.
 * @throws AppError with the messages of the contract (`registerTexts`)
 */
export async function register(services: AccountServices, registration: Registration, visit: Visit): Promise<void> {
  const { database, throttle, passwords } = services
  const source = { limit: limits.registerSource, key: sourceOf(visit.address) }
  const wait = await database.asWriter(keeper(), (db) => throttle.spend(db, [source]))
  if (wait > 0) throw tooOften(wait)

  const email = emailOrUndefined(registration.email)
  if (email === undefined) throw fieldRefused('email', registerTexts.emailInvalid)
  if (isPublicMailDomain(domainOf(email))) throw fieldRefused('email', registerTexts.emailNotAllowed)
  if (registration.password !== registration.matchingPassword)
    throw fieldRefused('matchingPassword', registerTexts.mismatch)
  const problem = passwordProblem(registration.password, {
    email,
    names: [registration.firstName, registration.lastName],
    organization: registration.organization,
  })
  if (problem !== undefined) throw fieldRefused('password', `${registerTexts.rules}: ${problem}`)

  const given = {
    first_name: registration.firstName,
    last_name: registration.lastName,
    organisation_text: registration.organization,
    password_hash: await passwords.hash(registration.password),
  }
  const made = await database.asWriter(keeper(), async (db) => {
    if ((await companyRule(db, { email })).required) throw companyOnly()
    if (await isMailboxTaken(db, email)) return false
    const account = await db
      .insertInto('account')
      .values({
        email,
        ...given,
        password_changed_at: null,
        organisation_id: null,
        deletion_at: null,
        erased_at: null,
      })
      .onConflict((taken) => taken.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const registered = account ?? (await registerAnew(db, services, email, given))
    if (!registered) return false
    const token = await createLink(db, registered.id, 'activate')
    const url = `${services.siteUrl}/activate?token=${token}`
    await queueMail(db, {
      to: email,
      accountId: registered.id,
      ...activationMail(url),
      sealing: services.secrets.sealing,
    })
    await auditAccount(db, 'account.register', { object: registered.id, reference: visit.reference })
    return true
  })
  if (!made) throw new AppError('conflict', registerTexts.duplicate)
}

/**
 * An unproven address has no owner: a new registration replaces the previous one and renews the link. Within the pause
 * between two mails, or beyond the mails per day, the address counts as taken.
 */
async function registerAnew(
  db: Writer,
  { throttle }: AccountServices,
  email: string,
  given: { first_name: string; last_name: string; organisation_text: string; password_hash: string },
): Promise<{ id: string } | undefined> {
  const waiting = await db
    .selectFrom('account')
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .where('organisation_id', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${limits.mailPause.within})`)
    .select('id')
    .executeTakeFirst()
  if (!waiting) return undefined
  const counted = [limits.mailPause, limits.mailDay].map((limit) => ({ limit, key: email }))
  if ((await throttle.spend(db, counted)) > 0) return undefined
  return db
    .updateTable('account')
    .where('id', '=', waiting.id)
    .where('state', '=', 'pending')
    .set({ ...given, created_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirst()
}

/**
 * Queues a mail with a link to set a new password, or with the address of the company log-in. Known and unknown
 * addresses are counted alike.
 * @throws AppError `not_found` with 'email not found', `too_many_requests`
 */
export async function requestReset(services: AccountServices, typed: string, visit: Visit): Promise<void> {
  const sent = await withMailLimits(services, typed, visit, async (db, account) => {
    if (account.state === 'disabled') return false
    const { required, bound } = await companyRule(db, account)
    if (required || bound) {
      await queueMail(db, { to: account.email, accountId: account.id, ...companyMail(account, services.siteUrl) })
      await auditAccount(db, 'account.reset-refused', { object: account.id, reference: visit.reference })
      return true
    }
    const token = await createLink(db, account.id, 'reset')
    const url = `${services.siteUrl}/reset-password?token=${token}`
    await queueMail(db, {
      to: account.email,
      accountId: account.id,
      ...resetMail(account, url),
      sealing: services.secrets.sealing,
    })
    await auditAccount(db, 'account.reset-asked', { object: account.id, reference: visit.reference })
    return true
  })
  if (sent !== true) throw new AppError('not_found', mailTexts.emailNotFound)
}

/**
 * Queues the activation mail once more.
 * @throws AppError `conflict` for an active account, `unknown_account`, `too_many_requests`
 */
export async function resendActivation(services: AccountServices, typed: string, visit: Visit): Promise<void> {
  const state = await withMailLimits(services, typed, visit, async (db, account) => {
    if (account.state !== 'pending') return account.state
    const token = await createLink(db, account.id, 'activate')
    const url = `${services.siteUrl}/activate?token=${token}`
    await queueMail(db, {
      to: account.email,
      accountId: account.id,
      ...activationMail(url),
      sealing: services.secrets.sealing,
    })
    await auditAccount(db, 'account.activation-asked', { object: account.id, reference: visit.reference })
    return account.state
  })
  if (state === undefined) throw new AppError('unknown_account', mailTexts.unknownUser)
  if (state !== 'pending') throw new AppError('conflict', mailTexts.alreadyVerified)
}

/** Undefined if the account does not exist. */
async function withMailLimits<T>(
  { database, throttle }: AccountServices,
  typed: string,
  visit: Visit,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T | undefined> {
  const email = emailOrUndefined(typed)
  const key = email ?? typed
  const done = await database.asWriter(keeper(), async (db) => {
    const wait = await throttle.spend(db, [
      { limit: limits.mailSource, key: sourceOf(visit.address) },
      { limit: limits.mailPause, key },
      { limit: limits.mailDay, key },
    ])
    if (wait > 0) return { wait }
    const account = email === undefined ? undefined : await findAccount(db, { email })
    return { wait: 0, result: account && (await work(db, account)) }
  })
  if (done.wait > 0) throw tooOften(done.wait)
  return done.result
}
