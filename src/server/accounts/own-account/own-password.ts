import { sql } from 'kysely'
import { loginTexts, registerTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { companyOnly, companyRule } from '../company-rule.ts'
import { lockUnchanged } from '../find-account.ts'
import { passwordChangedMail } from '../mails.ts'
import { fieldRefused, noPassword, sessionOver, tooOften } from '../refusals.ts'
import { type AccountServices, type Visit } from '../services.ts'
import { openSession, proofLifetime, type SessionTokens } from '../sessions.ts'
import { limits } from '../throttle.ts'
import { hashOf } from '../tokens.ts'
import { passwordProblem } from '../weak-passwords.ts'
import { assertProven, onOwnAccount, readOwnAccount, type AccountSession } from './own-account.ts'

/**
 * Verifies the password of the logged-in user, with the growing delays of a log-in.
 * @throws AppError 'Incorrect password', `too_many_requests`, `forbidden` if the account has none
 */
async function checkPassword(
  services: AccountServices,
  who: AccountSession,
  password: string,
  visit: Visit,
): Promise<void> {
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

/** Verifies the password again: permits dangerous actions in this session for ten minutes. */
export async function prove(
  services: AccountServices,
  who: AccountSession,
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
 * Sets a new password and ends every session; the calling one gets a new session. An account that the operator let in
 * has no password yet and enters none.
 * @throws AppError with the messages of the contract
 */
export async function changePassword(
  services: AccountServices,
  who: AccountSession,
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
    // A reset in the meantime takes precedence: the old password must not undo it.
    if (!(await lockUnchanged(db, account))) throw sessionOver()
    await db
      .updateTable('account')
      .where('id', '=', id)
      .set({ password_hash: passwordHash, password_changed_at: sql`clock_timestamp()`, failures_in_row: 0 })
      .execute()
    await db.deleteFrom('one_time_link').where('account_id', '=', id).where('used_at', 'is', null).execute()
    // The calling browser remains known; the others must log in with the new password.
    const asking = visit.deviceToken === undefined ? Buffer.alloc(32) : hashOf(visit.deviceToken)
    await db.deleteFrom('known_device').where('account_id', '=', id).where('device_hash', '<>', asking).execute()
    await queueMail(db, { to: email, accountId: id, ...passwordChangedMail(account) })
    await auditAccount(db, 'account.password', { object: id, reference: visit.reference })
    return openSession(db, services, account, { rotates, visit })
  })
}
