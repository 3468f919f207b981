import { sql } from 'kysely'
import type { AccountAnswer, SessionsAnswer } from '#contract/accounts/account.ts'
import type { Writer, WriterOptions } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { companyRule } from '../company-rule.ts'
import { emailOrUndefined } from '#server/email.ts'
import { factorsOf, needsFactor } from '#server/accounts/factors/factors.ts'
import { findAccount, type StoredAccount } from '../find-account.ts'
import { deletionMail } from '../mails.ts'
import { fieldRefused, proofRequired, sessionOver, tooOften } from '../refusals.ts'
import { type AccountServices, keeper } from '../services.ts'
import { listSessions, type SignedIn } from '../sessions.ts'
import { limits } from '../throttle.ts'

export type AccountSession = SignedIn

export function onOwnAccount<T>(
  { database }: AccountServices,
  { caller: { accountId } }: AccountSession,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
  options?: WriterOptions,
): Promise<T> {
  const found = async (db: Writer) => {
    const account = await findAccount(db, { id: accountId })
    if (!account) throw sessionOver()
    return work(db, account)
  }
  return database.asWriter(keeper(accountId), found, options)
}

/** As `onOwnAccount`, read-only; also works while nothing can be stored. */
export function readOwnAccount<T>(
  services: AccountServices,
  who: AccountSession,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return onOwnAccount(services, who, work, { onlyReads: true })
}

/**
 * As `onOwnAccount`, limited: each change adds an audit entry and often a mail. @throws AppError `too_many_requests`
 */
export function changeOwnAccount<T>(
  services: AccountServices,
  who: AccountSession,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return onOwnAccount(services, who, async (db, account) => {
    const wait = await services.throttle.spend(db, [{ limit: limits.ownChange, key: account.id }])
    if (wait > 0) throw tooOften(wait)
    return work(db, account)
  })
}

/** @throws AppError `proof_required` unless the password was entered recently in this session */
export function assertProven({ provenUntil }: AccountSession): void {
  if (!provenUntil) throw proofRequired()
}

export function readAccount(services: AccountServices, who: AccountSession): Promise<AccountAnswer> {
  return readOwnAccount(services, who, (db, account) => describeAccount(db, services, who, account))
}

export async function describeAccount(
  db: Writer,
  services: AccountServices,
  who: AccountSession,
  account: StoredAccount,
): Promise<AccountAnswer> {
  const { kinds } = await factorsOf(db, account.id)
  const { required, bound } = await companyRule(db, account)
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    organization: account.organization,
    role: account.role,
    createdAt: account.createdAt.toISOString(),
    hasPassword: account.passwordHash !== null,
    companyLogin: required ? 'only' : bound ? 'bound' : null,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    deletionAt: account.deletionAt?.toISOString() ?? null,
    provenUntil: who.provenUntil?.toISOString() ?? null,
    secondFactor: { required: needsFactor(services, account), active: kinds.length > 0 },
  }
}

export function changeProfile(
  services: AccountServices,
  who: AccountSession,
  { firstName, lastName }: { firstName: string; lastName: string },
  reference: string,
): Promise<AccountAnswer> {
  return changeOwnAccount(services, who, async (db, account) => {
    await db
      .updateTable('account')
      .where('id', '=', account.id)
      .set({ first_name: firstName, last_name: lastName })
      .execute()
    // Without the names, because audit entries remain after the account is erased.
    await auditAccount(db, 'account.profile', { object: account.id, after: { fields: ['name'] }, reference })
    return describeAccount(db, services, who, { ...account, firstName, lastName })
  })
}

export function readSessions(services: AccountServices, who: AccountSession): Promise<SessionsAnswer> {
  return readOwnAccount(services, who, async (db, { id }) => ({
    sessions: (await listSessions(db, id)).map((session) => ({
      id: session.id,
      current: session.id === who.sessionId,
      device: session.device,
      network: session.network,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
  }))
}

const daysToUndo = 14

/**
 * Schedules the deletion in 14 days and ends other sessions. Until then the owner can cancel it.
 * @throws AppError `proof_required`, `invalid_request` if another address was entered
 */
export function requestDeletion(
  services: AccountServices,
  who: AccountSession,
  typed: string,
  reference: string,
): Promise<{ deletionAt: Date }> {
  assertProven(who)
  return changeOwnAccount(services, who, async (db, account) => {
    if (emailOrUndefined(typed) !== account.email)
      throw fieldRefused('email', 'Enter the e-mail address of your account.')
    const { at } = await db
      .updateTable('account')
      .where('id', '=', account.id)
      .set({ deletion_at: sql`coalesce(deletion_at, now() + make_interval(days => ${daysToUndo}))` })
      .returning('deletion_at as at')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('session')
      .where('account_id', '=', account.id)
      .where('id', '<>', who.sessionId)
      .where('ended_at', 'is', null)
      .set({ ended_at: sql`now()`, end_reason: 'account-changed' })
      .execute()
    const day = at!.toISOString().slice(0, 10)
    await queueMail(db, { to: account.email, accountId: account.id, ...deletionMail(account, day) })
    await auditAccount(db, 'account.deletion-asked', { object: account.id, after: { day }, reference })
    return { deletionAt: at! }
  })
}

export function undoDeletion(services: AccountServices, who: AccountSession, reference: string): Promise<void> {
  return changeOwnAccount(services, who, async (db, { id }) => {
    await db.updateTable('account').where('id', '=', id).set({ deletion_at: null }).execute()
    await auditAccount(db, 'account.deletion-undone', { object: id, reference })
  })
}
