import { sql } from 'kysely'
import type { AccountAnswer, AccountExport, SessionsAnswer } from '#contract/accounts/account.ts'
import { loginTexts, registerTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { Writer, WriterOptions } from '#server/db/database.ts'
import { queueMail } from '../mail/queue.ts'
import { auditAccount } from './audit.ts'
import { companyOnly, companyRule } from './company/rule.ts'
import { emailOrUndefined } from './email.ts'
import { factorsOf, needsFactor } from './factors/factors.ts'
import { findAccount, lockUnchanged, type StoredAccount } from './find-account.ts'
import { keptElsewhere } from './kept-elsewhere.ts'
import { deletionMail, passwordChangedMail } from './mails.ts'
import { fieldRefused, noPassword, proofRequired, sessionOver, tooOften } from './refusals.ts'
import { choicesOf } from './mail-choices.ts'
import { type AccountServices, keeper, type Visit } from './services.ts'
import { listSessions, openSession, proofLifetime, type SessionTokens, type SignedIn } from './sessions.ts'
import { limits } from './throttle.ts'
import { hashOf } from './tokens.ts'
import { passwordProblem } from './weak-passwords.ts'

/** Who has logged in and acts on his own account. */
type Who = SignedIn

/** Runs `work` on the account of whoever has logged in, in one transaction in its name. */
export function onOwnAccount<T>(
  { database }: AccountServices,
  { caller: { accountId } }: Who,
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

/** As `onOwnAccount`, for work that changes nothing: it goes on while nothing can be stored. */
export function readOwnAccount<T>(
  services: AccountServices,
  who: Who,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return onOwnAccount(services, who, work, { onlyReads: true })
}

/**
 * As `onOwnAccount`, counted: a change leaves a line in the audit log, which keeps it for good, and often a mail.
 *
 * @throws AppError `too_many_requests`
 */
export function changeOwnAccount<T>(
  services: AccountServices,
  who: Who,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return onOwnAccount(services, who, async (db, account) => {
    const wait = await services.throttle.spend(db, [{ limit: limits.ownChange, key: account.id }])
    if (wait > 0) throw tooOften(wait)
    return work(db, account)
  })
}

/** @throws AppError `proof_required` unless the password was entered in this session a short time ago */
export function assertProven({ provenUntil }: Who): void {
  if (!provenUntil) throw proofRequired()
}

export function readAccount(services: AccountServices, who: Who): Promise<AccountAnswer> {
  return readOwnAccount(services, who, (db, account) => describe(db, services, who, account))
}

async function describe(
  db: Writer,
  services: AccountServices,
  who: Who,
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
  who: Who,
  { firstName, lastName }: { firstName: string; lastName: string },
  reference: string,
): Promise<AccountAnswer> {
  return changeOwnAccount(services, who, async (db, account) => {
    await db
      .updateTable('account')
      .where('id', '=', account.id)
      .set({ first_name: firstName, last_name: lastName })
      .execute()
    // The log keeps that it happened; names would stay in it after the account is deleted.
    await auditAccount(db, 'account.profile', { object: account.id, after: { fields: ['name'] }, reference })
    return describe(db, services, who, { ...account, firstName, lastName })
  })
}

/**
 * Checks the password of whoever has logged in, with the growing delays of a log-in.
 *
 * @throws AppError 'Incorrect password', `too_many_requests`, `forbidden` where there is none
 */
async function checkPassword(services: AccountServices, who: Who, password: string, visit: Visit): Promise<void> {
  const { throttle, passwords } = services
  const counted = [{ limit: limits.proof, key: who.caller.accountId }]
  const { wait, stored } = await onOwnAccount(services, who, async (db, account) => ({
    wait: await throttle.spend(db, counted),
    stored: account.passwordHash,
  }))
  if (wait > 0) throw tooOften(wait)
  if (stored === null) throw noPassword()
  const right = await passwords.matches(password, stored)
  await onOwnAccount(services, who, async (db, { id }) => {
    if (right) await throttle.clear(db, counted)
    else await auditAccount(db, 'account.proof-refused', { object: id, reference: visit.reference })
  })
  if (!right) throw new AppError('unauthenticated', loginTexts.incorrectPassword)
}

/** Enters the password again: for ten minutes this session may do what is dangerous. */
export async function prove(
  services: AccountServices,
  who: Who,
  password: string,
  visit: Visit,
): Promise<{ provenUntil: Date }> {
  await checkPassword(services, who, password, visit)
  return onOwnAccount(services, who, async (db, { id }) => {
    const { at } = await db
      .updateTable('session')
      .where('id', '=', who.sessionId)
      .where('account_id', '=', id)
      .set({ proven_at: sql`now()` })
      .returning(sql<Date>`now()`.as('at'))
      .executeTakeFirstOrThrow()
    await auditAccount(db, 'account.prove', { object: id, reference: visit.reference })
    return { provenUntil: new Date(at.getTime() + proofLifetime) }
  })
}

/**
 * Sets a new password and ends every session; the one that asked gets a new one in its place. An account that was let in
 * by the operator has no password yet and shows none.
 *
 * @throws AppError with the messages of the contract
 */
export async function changePassword(
  services: AccountServices,
  who: Who,
  wanted: { currentPassword: string; password: string; matchingPassword: string },
  { visit, rotates }: { visit: Visit; rotates: boolean },
): Promise<SessionTokens> {
  const account = await readOwnAccount(services, who, async (db, found) => {
    if ((await companyRule(db, found)).required) throw companyOnly()
    return found
  })
  if (account.passwordHash !== null) await checkPassword(services, who, wanted.currentPassword, visit)
  else assertProven(who)
  if (wanted.password !== wanted.matchingPassword) throw fieldRefused('matchingPassword', registerTexts.mismatch)
  const problem = passwordProblem(wanted.password, { ...account, names: [account.firstName, account.lastName] })
  if (problem !== undefined) throw fieldRefused('password', `${registerTexts.rules}: ${problem}`)

  const passwordHash = await services.passwords.hash(wanted.password)
  return onOwnAccount(services, who, async (db, { id, email }) => {
    // A reset in the meantime wins: whoever knew the old password does not undo it.
    if (!(await lockUnchanged(db, account))) throw sessionOver()
    await db
      .updateTable('account')
      .where('id', '=', id)
      .set({ password_hash: passwordHash, password_changed_at: sql`clock_timestamp()`, failures_in_row: 0 })
      .execute()
    await db.deleteFrom('one_time_link').where('account_id', '=', id).where('used_at', 'is', null).execute()
    // The browser that asks is known to its owner; the others show that they are with the new password.
    const asking = visit.deviceToken === undefined ? Buffer.alloc(32) : hashOf(visit.deviceToken)
    await db.deleteFrom('known_device').where('account_id', '=', id).where('device_hash', '<>', asking).execute()
    await queueMail(db, { to: email, accountId: id, ...passwordChangedMail(account) })
    await auditAccount(db, 'account.password', { object: id, reference: visit.reference })
    return openSession(db, services, account, { rotates, visit })
  })
}

export function readSessions(services: AccountServices, who: Who): Promise<SessionsAnswer> {
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
 * Marks the account for deletion in 14 days and ends the other sessions. Until then its owner can log in and take it back.
 *
 * @throws AppError `proof_required`, `invalid_request` when another address was typed
 */
export function requestDeletion(
  services: AccountServices,
  who: Who,
  typed: string,
  reference: string,
): Promise<{ deletionAt: Date }> {
  assertProven(who)
  return changeOwnAccount(services, who, async (db, account) => {
    if (emailOrUndefined(typed) !== account.email)
      throw fieldRefused('email', 'This is not the address of your account.')
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

export function undoDeletion(services: AccountServices, who: Who, reference: string): Promise<void> {
  return changeOwnAccount(services, who, async (db, { id }) => {
    await db.updateTable('account').where('id', '=', id).set({ deletion_at: null }).execute()
    await auditAccount(db, 'account.deletion-undone', { object: id, reference })
  })
}

/** Everything that we keep about a person, for himself. */
export function exportAccount(services: AccountServices, who: Who, reference: string): Promise<AccountExport> {
  return changeOwnAccount(services, who, async (db, found) => {
    const { provenUntil: _, ...account } = await describe(db, services, who, found)
    const sessions = await db
      .selectFrom('session')
      .where('account_id', '=', found.id)
      .orderBy('created_at', 'desc')
      .select(['created_at', 'last_used_at', 'ended_at', 'device', 'network'])
      .execute()
    const factors = await factorsOf(db, found.id)
    const mails = await db
      .selectFrom('mail')
      .where('account_id', '=', found.id)
      .orderBy('queued_at', 'desc')
      .select(['subject', 'queued_at', 'sent_at'])
      .execute()
    const audit = await db
      .selectFrom('audit as a')
      .leftJoin('audit_address as s', 's.line', 'a.id')
      .where('a.account_id', '=', found.id)
      .orderBy('a.id', 'desc')
      .select(['a.at', 'a.action', sql<string | null>`coalesce(host(s.address), a.network)`.as('source')])
      .execute()
    await auditAccount(db, 'account.export', { object: found.id, reference })
    return {
      exportedAt: new Date().toISOString(),
      account,
      sessions: sessions.map((session) => ({
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        endedAt: session.ended_at?.toISOString() ?? null,
        device: session.device,
        network: session.network,
      })),
      secondFactors: [
        ...(factors.totpSince
          ? [{ kind: 'totp', name: 'Authenticator app', createdAt: factors.totpSince.toISOString() }]
          : []),
        ...factors.passkeys.map(({ name, createdAt }) => ({
          kind: 'passkey',
          name,
          createdAt: createdAt.toISOString(),
        })),
      ],
      mails: mails.map(({ subject, queued_at, sent_at }) => ({
        subject,
        queuedAt: queued_at.toISOString(),
        sentAt: sent_at?.toISOString() ?? null,
      })),
      notifications: (await choicesOf(db, found.id)).topics,
      audit: audit.map(({ at, action, source }) => ({ at: at.toISOString(), action, source })),
      kept: await keptElsewhere(db, found),
    }
  })
}
