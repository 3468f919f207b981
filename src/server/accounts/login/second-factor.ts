import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { queueMail } from '#server/mail/queue.ts'
import { auditAccount } from '../audit.ts'
import { findAccount, lockUnchanged, type StoredAccount } from '../find-account.ts'
import { finishLogIn, type LoggedIn } from './login.ts'
import { logInUnstoredWithCode } from './log-in-unstored.ts'
import { factorMail } from '../mails.ts'
import { tooOften } from '../refusals.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { limits } from '../throttle.ts'
import { authenticationOptions, takePasskey } from '#server/accounts/factors/passkeys.ts'
import { newRecoveryCodes, takeRecoveryCode } from '#server/accounts/factors/recovery-codes.ts'
import { seal, unseal } from '#server/encryption.ts'
import { isGood, readTicket, type Ticket, useTicket } from '#server/accounts/factors/tickets.ts'
import { newTotp, stepOf, takeTotp } from '#server/accounts/factors/totp.ts'

/** Exactly one of them. */
export type Proof = {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: unknown
}

type Finished = Extract<LoggedIn, { session: object }> & { readonly recoveryCodes?: string[] }

/** Checks the second factor; attempts are counted first, five use up the ticket. @throws AppError `unauthenticated` */
export async function logInWithFactor(
  services: AccountServices,
  ticketToken: string,
  proof: Proof,
  visit: Visit,
): Promise<Finished> {
  const done = services.unstored?.hasTicket(ticketToken)
    ? await logInUnstoredWithCode(services, ticketToken, proof.code, visit)
    : await logInStored(services, ticketToken, proof, visit)
  if (!done)
    throw new AppError(
      'unauthenticated',
      'This code or passkey is incorrect or was already used. Try again, or restart the log-in.',
    )
  return done
}

function logInStored(services: AccountServices, ticketToken: string, proof: Proof, visit: Visit) {
  return withTicket(services, ticketToken, async (db, ticket, account): Promise<Finished | undefined> => {
    // A password changed meanwhile has deleted the ticket.
    const take = ticket.kind === 'set-up' ? takeFirstCode : takeProof
    const right = (await isGood(db, ticket)) && (await take(db, services, ticket, proof))
    if (!right || !(await useTicket(db, ticket))) {
      await auditAccount(db, 'account.factor-refused', { object: account.id, reference: visit.reference })
      return undefined
    }
    await services.throttle.clear(db, [{ limit: limits.factor, key: account.id }])
    const finished = await finishLogIn(db, services, account, { rotates: ticket.rotates, visit })
    if (ticket.kind === 'verify') return finished
    await queueMail(db, {
      to: account.email,
      accountId: account.id,
      ...factorMail(account, 'An authenticator app was added'),
    })
    return { ...finished, recoveryCodes: await newRecoveryCodes(db, services, account.id) }
  })
}

/** Options for a browser to use a passkey; the challenge is stored with the ticket. */
export function passkeyOptionsFor(services: AccountServices, ticketToken: string) {
  return withTicket(
    services,
    ticketToken,
    async (db, ticket, account) => {
      const options = await authenticationOptions(db, services, account.id)
      await db.updateTable('login_ticket').where('id', '=', ticket.id).set({ challenge: options.challenge }).execute()
      return options
    },
    { attempt: false },
  )
}

/**
 * Begins to set up the authenticator app that staff need before the first log-in; stores the secret with the ticket.
 */
export function beginSetUp(
  services: AccountServices,
  ticketToken: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  return withTicket(
    services,
    ticketToken,
    async (db, ticket, account) => {
      if (ticket.kind !== 'set-up') throw ticketOver()
      const { secret, base32, uri } = newTotp(account.email)
      const sealed = seal(secret, services.secrets.sealing, account.id)
      await db.updateTable('login_ticket').where('id', '=', ticket.id).set({ totp_secret: sealed }).execute()
      return { secret: base32, uri }
    },
    { attempt: false },
  )
}

async function withTicket<T>(
  { database, throttle }: AccountServices,
  token: string,
  work: (db: Writer, ticket: Ticket, account: StoredAccount) => Promise<T>,
  { attempt }: { attempt: boolean } = { attempt: true },
): Promise<T> {
  // With the password anyone can create more tickets, so attempts are also counted per account.
  const { ticket, wait } = await database.asWriter(keeper(), async (db) => {
    const read = await readTicket(db, token, { attempt })
    const counted = read && attempt ? [{ limit: limits.factor, key: read.accountId }] : []
    return { ticket: read, wait: counted.length > 0 ? await throttle.spend(db, counted) : 0 }
  })
  if (wait > 0) throw tooOften(wait)
  if (!ticket) throw ticketOver()
  return database.asWriter(keeper(ticket.accountId), async (db) => {
    const account = await findAccount(db, { id: ticket.accountId })
    // A password change at the same time waits for this session and ends it.
    if (!account || !(await lockUnchanged(db, account))) throw ticketOver()
    return work(db, ticket, account)
  })
}

async function takeProof(db: Writer, services: AccountServices, ticket: Ticket, proof: Proof): Promise<boolean> {
  const { accountId, challenge } = ticket
  const { code, recoveryCode, passkey } = proof
  if ([code, recoveryCode, passkey].filter((each) => each !== undefined).length !== 1) return false
  if (code !== undefined) return takeTotp(db, services, { accountId, code, confirm: false })
  if (recoveryCode !== undefined) return takeRecoveryCode(db, services, { accountId, code: recoveryCode })
  return challenge !== null && takePasskey(db, services, { accountId, challenge, response: passkey })
}

async function takeFirstCode(
  db: Writer,
  { secrets }: AccountServices,
  { accountId, totpSecret }: Ticket,
  { code }: Proof,
): Promise<boolean> {
  if (totpSecret === null || code === undefined) return false
  const step = stepOf(code, unseal(totpSecret, secrets.sealing, accountId))
  if (step === undefined) return false
  const kept = await db
    .insertInto('totp_factor')
    .values({ account_id: accountId, secret: totpSecret, last_step: step, confirmed_at: timeNow() })
    .onConflict((taken) =>
      taken
        .column('account_id')
        .doUpdateSet({ secret: totpSecret, last_step: step, confirmed_at: timeNow() })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}

function ticketOver(): AppError {
  return new AppError('unauthenticated', 'This log-in took too long or failed too often. Log in again.')
}
