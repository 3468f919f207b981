import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { loginTexts, registerTexts } from '#contract/accounts/texts.ts'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { companyRule } from '../company-rule.ts'
import { domainOf } from '#server/email.ts'
import { findAccount, isMailboxTaken, type StoredAccount } from '../find-account.ts'
import { consumeLink, type LinkPurpose, readLink, refuseLink } from './links.ts'
import { passwordChangedMail } from '../mails.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { fieldRefused, tooOften } from '../refusals.ts'
import { limits } from '../throttle.ts'
import { sourceOf } from '#server/networks.ts'
import { passwordProblem } from '../weak-passwords.ts'
import { hashOf } from '../tokens.ts'

/**
 * Activates the account of a link. The mail proves the address; the password proves that the same person registered.
 * The account joins the organisation that owns the domain. A wrong password leaves the link unused.
 * @throws AppError `link_refused`, `unauthenticated` with 'Incorrect password', `conflict`, `too_many_requests`
 */
export async function activate(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<void> {
  const { database, passwords } = services
  const account = await findByLink(services, { token, purpose: 'activate' }, visit)
  if (account?.state !== 'pending') throw await refuseLink(services, { purpose: 'activate', account }, visit)
  if (await isOpenedByCompany(services, account))
    throw await refuseLink(services, { purpose: 'activate', account, reason: 'company' }, visit)
  if (!(await passwords.matches(password, account.passwordHash))) {
    await refuseLink(services, { purpose: 'activate', account, reason: 'password' }, visit)
    throw new AppError('unauthenticated', loginTexts.incorrectPassword)
  }
  const done = await database.asWriter(keeper(), async (db) => {
    await assertMailboxFree(db, account)
    // Another registration may have replaced the password since it was checked.
    const judged = await db
      .selectFrom('account')
      .where('id', '=', account.id)
      .where('state', '=', 'pending')
      .where('password_hash', '=', account.passwordHash)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!judged || (await consumeLink(db, token, 'activate')) === undefined) return false
    await proveAddress(db, account)
    await auditAccount(db, 'account.activate', { object: account.id, reference: visit.reference })
    return true
  })
  if (!done) throw await refuseLink(services, { purpose: 'activate', account }, visit)
}

/** A mail proves nothing for an account that uses a company log-in. */
async function isOpenedByCompany({ database }: AccountServices, account: StoredAccount): Promise<boolean> {
  const { required, bound } = await database.asWriter(keeper(), (db) => companyRule(db, account))
  return required || bound
}

/** Account of a valid link; counts the attempt. */
async function findByLink(
  { database, throttle }: AccountServices,
  { token, purpose }: { token: string; purpose: LinkPurpose },
  { address }: Visit,
): Promise<StoredAccount | undefined> {
  const { wait, account } = await database.asWriter(keeper(), async (db) => {
    const waiting = await throttle.spend(db, [{ limit: limits.linkSource, key: sourceOf(address) }])
    const live = waiting > 0 ? undefined : await readLink(db, token, purpose)
    return { wait: waiting, account: live === undefined ? undefined : await findAccount(db, { id: live }) }
  })
  if (wait > 0) throw tooOften(wait)
  return account
}

/**
 * Sets a new password by a link, used up in the same statement. All sessions end, the count of wrong passwords is
 * reset, and a mail is sent. A pending account becomes active, because its mail was read.
 * @throws AppError `link_refused`; `invalid_request`, `conflict` with the messages of the contract: then the link
 * remains valid
 */
export async function resetPassword(
  services: AccountServices,
  { token, password, matchingPassword }: { token: string; password: string; matchingPassword: string },
  visit: Visit,
): Promise<void> {
  const { database, throttle, passwords } = services
  const account = await findByLink(services, { token, purpose: 'reset' }, visit)
  if (!account) throw await refuseLink(services, { purpose: 'reset' }, visit)
  if (await isOpenedByCompany(services, account))
    throw await refuseLink(services, { purpose: 'reset', account, reason: 'company' }, visit)
  if (password !== matchingPassword) throw fieldRefused('matchingPassword', registerTexts.mismatch)
  const problem = passwordProblem(password, { ...account, names: [account.firstName, account.lastName] })
  if (problem !== undefined) throw fieldRefused('password', `${registerTexts.rules}: ${problem}`)

  const passwordHash = await passwords.hash(password)
  const done = await database.asWriter(keeper(account.id), async (db) => {
    if (account.state === 'pending') await assertMailboxFree(db, account)
    const { rows } = await sql<{ id: string }>`
      with link as (
        update one_time_link set used_at = now()
        where token_hash = ${hashOf(token)} and purpose = 'reset' and used_at is null and now() < expires_at
        returning account_id)
      update account a set password_hash = ${passwordHash}, password_changed_at = clock_timestamp(), failures_in_row = 0
      from link where a.id = link.account_id and a.state <> 'disabled' and a.erased_at is null
      returning a.id
    `.execute(db)
    if (!rows[0]) return false
    if (account.state === 'pending') await proveAddress(db, account)
    await db.deleteFrom('known_device').where('account_id', '=', account.id).execute()
    await throttle.clear(db, [{ limit: limits.loginAccount, key: account.email }])
    await queueMail(db, { to: account.email, accountId: account.id, ...passwordChangedMail(account) })
    await auditAccount(db, 'account.password-reset', { object: account.id, reference: visit.reference })
    return true
  })
  if (!done) throw await refuseLink(services, { purpose: 'reset', account }, visit)
}

/**
 * Must be the first statement of its transaction, as in `register`, to avoid deadlocks on the mailbox lock.
 * @throws AppError `conflict` if another spelling of the address is already proven
 */
async function assertMailboxFree(db: Writer, { email }: StoredAccount): Promise<void> {
  if (await isMailboxTaken(db, email)) throw new AppError('conflict', registerTexts.duplicate)
}

/** Activates the account and assigns it to the organisation that owns the domain. */
export async function proveAddress(db: Writer, { id, email }: { id: string; email: string }): Promise<void> {
  const owner = await db
    .selectFrom('organisation_domain')
    .where('domain', '=', domainOf(email))
    .where('confirmed_at', 'is not', null)
    .select('organisation_id as id')
    .executeTakeFirst()
  await db
    .updateTable('account')
    .where('id', '=', id)
    .set({ state: 'active', organisation_id: owner?.id ?? null })
    .execute()
}
