import type { FactorsAnswer } from '#contract/accounts/factors.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { companyOnly, companyRule } from '../company-rule.ts'
import type { StoredAccount } from '../find-account.ts'
import { factorMail } from '../mails.ts'
import { assertProven, changeOwnAccount, readOwnAccount } from './own-account.ts'
import type { AccountServices } from '../services.ts'
import type { SignedIn } from '../sessions.ts'
import { factorsOf, needsFactor } from '#server/accounts/factors/factors.ts'
import { addPasskey, registrationOptions } from '#server/accounts/factors/passkeys.ts'
import { newRecoveryCodes } from '#server/accounts/factors/recovery-codes.ts'
import { beginTotp, takeTotp } from '#server/accounts/factors/totp.ts'

export function readFactors(services: AccountServices, who: SignedIn): Promise<FactorsAnswer> {
  return readOwnAccount(services, who, async (db, account) => {
    const { totpSince, passkeys, recoveryCodesLeft } = await factorsOf(db, account.id)
    return {
      required: needsFactor(services, account),
      totp: totpSince && { createdAt: totpSince.toISOString() },
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    }
  })
}

/** Runs `work` if the password was entered recently. */
function change<T>(
  services: AccountServices,
  who: SignedIn,
  work: (db: Writer, account: StoredAccount) => Promise<T>,
): Promise<T> {
  assertProven(who)
  return changeOwnAccount(services, who, async (db, account) => {
    // A second factor requires a password, which a company log-in does not have.
    if ((await companyRule(db, account)).required) throw companyOnly()
    return work(db, account)
  })
}

/** Records a change of a factor in the audit log and informs the owner by mail. */
async function notify(db: Writer, account: StoredAccount, what: string, reference: string): Promise<void> {
  await queueMail(db, { to: account.email, accountId: account.id, ...factorMail(account, what) })
  await auditAccount(db, 'account.factor', { object: account.id, after: { what }, reference })
}

export function beginAuthenticator(services: AccountServices, who: SignedIn) {
  return change(services, who, async (db, account) => {
    const begun = await beginTotp(db, services, account)
    if (!begun) throw new AppError('conflict', 'Your account already has an authenticator app. Remove it first.')
    return begun
  })
}

/** @returns recovery codes with the first factor; null if some exist */
export function confirmAuthenticator(
  services: AccountServices,
  who: SignedIn,
  code: string,
  reference: string,
): Promise<string[] | null> {
  return change(services, who, async (db, account) => {
    if (!(await takeTotp(db, services, { accountId: account.id, code, confirm: true }))) throw wrongCode()
    await notify(db, account, 'An authenticator app was added', reference)
    return firstCodes(db, services, account.id)
  })
}

export function removeAuthenticator(services: AccountServices, who: SignedIn, reference: string): Promise<void> {
  return change(services, who, async (db, account) => {
    const { passkeys } = await factorsOf(db, account.id)
    if (needsFactor(services, account) && passkeys.length === 0) throw lastFactor()
    const { numDeletedRows } = await db
      .deleteFrom('totp_factor')
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await notify(db, account, 'The authenticator app was removed', reference)
  })
}

export function beginPasskey(services: AccountServices, who: SignedIn) {
  return change(services, who, async (db, account) => {
    const options = await registrationOptions(db, services, account)
    await db.updateTable('session').where('id', '=', who.sessionId).set({ challenge: options.challenge }).execute()
    return options
  })
}

export function confirmPasskey(
  services: AccountServices,
  who: SignedIn,
  { name, response }: { name: string; response: unknown },
  reference: string,
): Promise<string[] | null> {
  return change(services, who, async (db, account) => {
    const session = await db
      .selectFrom('session')
      .where('id', '=', who.sessionId)
      .select('challenge')
      .forUpdate()
      .executeTakeFirst()
    // A challenge is valid once, even after a wrong answer.
    await db.updateTable('session').where('id', '=', who.sessionId).set({ challenge: null }).execute()
    const challenge = session?.challenge
    const added = challenge && (await addPasskey(db, services, { accountId: account.id, name, challenge, response }))
    if (!added) return undefined
    await notify(db, account, 'A passkey was added', reference)
    return firstCodes(db, services, account.id)
  }).then((codes) => {
    if (codes === undefined) throw new AppError('invalid_request', 'The passkey could not be added. Try again.')
    return codes
  })
}

export function removePasskey(services: AccountServices, who: SignedIn, id: string, reference: string): Promise<void> {
  return change(services, who, async (db, account) => {
    const { passkeys, totpSince } = await factorsOf(db, account.id)
    if (!passkeys.some((passkey) => passkey.id === id)) throw forbidden()
    if (needsFactor(services, account) && passkeys.length === 1 && !totpSince) throw lastFactor()
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('account_id', '=', account.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await notify(db, account, 'A passkey was removed', reference)
  })
}

export function renewRecoveryCodes(services: AccountServices, who: SignedIn, reference: string): Promise<string[]> {
  return change(services, who, async (db, account) => {
    await notify(db, account, 'New recovery codes were created', reference)
    return newRecoveryCodes(db, services, account.id)
  })
}

async function firstCodes(db: Writer, services: AccountServices, accountId: string): Promise<string[] | null> {
  const { recoveryCodesLeft } = await factorsOf(db, accountId)
  return recoveryCodesLeft > 0 ? null : newRecoveryCodes(db, services, accountId)
}

function wrongCode(): AppError {
  return new AppError('invalid_request', 'This code is incorrect or was already used.', {
    issues: [{ path: 'body.code', message: 'Incorrect code' }],
  })
}

function lastFactor(): AppError {
  return new AppError('conflict', 'Staff accounts need a second factor. Add another one before you remove this one.')
}
