import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#server/db/caller.ts'
import { type Caller, visitor, type Writer } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { assertClock, timeNow, timeNowMs } from '#server/clock.ts'
import { queueMail } from '#server/mail/queue.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { auditAccount } from './audit.ts'
import { findAccount, isSame, type StoredAccount } from './find-account.ts'
import { reuseMail } from './mails.ts'
import { sessionOver, tooOften } from './refusals.ts'
import { type AccountServices, keeper, type Visit } from './services.ts'
import { limits } from './throttle.ts'
import { hashOf } from './tokens.ts'
import { networkOf } from '#server/networks.ts'

export type SignedIn = {
  readonly caller: Extract<Caller, { kind: 'account' }>
  readonly sessionId: string
  readonly email: string
  /** Empty if unknown. */
  readonly name: string
  /** End of the time in which dangerous actions need no password; null: ask for it. */
  readonly provenUntil: Date | null
}

export type SessionTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  /** Until the session ends [s]. */
  readonly lifetime: number
}

/** How long an entered password permits dangerous actions [ms]. */
export const proofLifetime = 10 * 60_000

/**
 * Opens a session in the caller's transaction. The access token is valid for an hour, the session as long as the site
 * rules state.
 * @throws AppError `unavailable` if the clock of this server is wrong by more than the limit of the correction
 */
export async function openSession(
  db: Writer,
  services: AccountServices,
  account: StoredAccount,
  { rotates, visit }: { rotates: boolean; visit: Visit },
): Promise<SessionTokens> {
  assertClock()
  const sessionId = randomUUID()
  const lifetime = (await siteRulesOf(db)).sessionDays * 86_400 // s
  const issuedAt = Math.floor(timeNowMs() / 1000)
  const expiresAt = issuedAt + lifetime
  const holder = { accountId: account.id, sessionId }
  const refreshToken = await services.tokens.refresh({ ...holder, generation: 0, issuedAt, expiresAt })
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: account.id,
      token_hash: hashOf(refreshToken),
      rotates,
      expires_at: new Date(expiresAt * 1000),
      proven_at: timeNow(),
      device: deviceOf(visit.userAgent),
      network: networkOf(visit.address),
    })
    .execute()
  await auditAccount(db, 'account.log-in', { object: account.id, reference: visit.reference })
  return { accessToken: await accessFor(services, account, sessionId), refreshToken, lifetime }
}

export function accessFor({ tokens }: AccountServices, account: StoredAccount, sessionId: string): Promise<string> {
  const { id: accountId, email, organization, role, testingClientId } = account
  return tokens.access({ accountId, sessionId, email, organization, role, testingClientId })
}

/**
 * Session of an access token. The token names only the session; role and organisation are read from the database.
 * Undefined if the token is invalid or expired, `over` if its session has ended.
 */
export async function findSession(
  services: AccountServices,
  accessToken: string,
): Promise<SignedIn | 'over' | undefined> {
  const { tokens, database, unstored } = services
  const claims = await tokens.readAccess(accessToken)
  if (!claims) return undefined
  if (unstored?.hasEnded(claims.sessionId)) return 'over'
  if (unstored?.find(claims.sessionId)) {
    const signedIn = await findUnstored(services, claims.sessionId)
    return signedIn?.caller.accountId === claims.accountId ? signedIn : 'over'
  }
  const { rows } = await database.withCaller(
    visitor,
    (db) => sql<AccountRow>`select * from app.session_account(${claims.sessionId}::uuid)`.execute(db),
    { atPrimary: true },
  )
  const [row] = rows
  return row?.account_id === claims.accountId ? toSignedIn(row, claims.sessionId) : 'over'
}

export async function findUnstored(
  { database, unstored }: Pick<AccountServices, 'database' | 'unstored'>,
  sessionId: string,
): Promise<SignedIn | undefined> {
  const session = unstored?.find(sessionId)
  if (!session) return undefined
  const account = await database.asWriter(
    keeper(session.accountId),
    (db) => findAccount(db, { id: session.accountId }),
    { onlyReads: true },
  )
  if (account?.state !== 'active' || !isSame(account.passwordChangedAt, session.passwordChangedAt)) return undefined
  const { id, organisationId, role, email, firstName, lastName } = account
  return toSignedIn(
    {
      account_id: id,
      organisation_id: organisationId,
      role,
      email,
      first_name: firstName,
      last_name: lastName,
      proven_at: session.opened,
    },
    sessionId,
  )
}

type AccountRow = {
  readonly account_id: string
  readonly organisation_id: string | null
  readonly role: Role
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly proven_at: Date | null
}

function toSignedIn(row: AccountRow, sessionId: string): SignedIn {
  const { account_id, organisation_id, role, email, first_name, last_name, proven_at } = row
  const until = proven_at && new Date(proven_at.getTime() + proofLifetime)
  return {
    caller: { kind: 'account', accountId: account_id, organisationId: organisation_id, role },
    sessionId,
    email,
    name: `${first_name} ${last_name}`.trim(),
    provenUntil: until && until.getTime() > timeNowMs() ? until : null,
  }
}

export type Refreshed = {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Until the session ends [s]. */
  readonly lifetime: number
}

/**
 * Exchanges a refresh token in one statement. In a session that rotates, the current token returns its successor; the
 * previous one returns the same successor for 30 seconds, in case an answer was lost; any other ends the session,
 * because it was copied. Successors are computed from the token, so that every process returns the same one. A refusal
 * by the limit (six a minute) changes nothing; the token remains valid. While nothing can be stored, the current token
 * returns an access token and no successor.
 * @throws AppError `unauthenticated`, and `too_many_requests` above six a minute
 */
export async function refreshSession(services: AccountServices, token: string, visit: Visit): Promise<Refreshed> {
  const { tokens, database, throttle, unstored } = services
  const claims = await tokens.readRefresh(token)
  if (!claims || unstored?.hasEnded(claims.sessionId)) throw sessionOver()
  const { sessionId, accountId } = claims
  if (unstored?.find(sessionId)) await unstored.store()
  const inMemory = unstored?.find(sessionId)
  if (inMemory) {
    const account = await findUnstored(services, sessionId)
    if (account?.caller.accountId !== accountId || !inMemory.tokenHash.equals(hashOf(token))) throw sessionOver()
    const stored = await database.asWriter(keeper(accountId), (db) => findAccount(db, { id: accountId }), {
      onlyReads: true,
    })
    if (!stored) throw sessionOver()
    return {
      accessToken: await accessFor(services, stored, sessionId),
      refreshToken: undefined,
      lifetime: Math.max(1, Math.floor((inMemory.expires.getTime() - timeNowMs()) / 1000)),
    }
  }
  const next = await tokens.refresh({ ...claims, generation: claims.generation + 1 })
  const shown = hashOf(token)
  const following = hashOf(next)

  const exchange = async (db: Writer) => {
    const session = db.selectFrom('session').where('id', '=', sessionId).select('token_hash')
    const before = await session.forUpdate().executeTakeFirst()
    const { rows } = await sql<{ alive: boolean; rotates: boolean; expires_at: Date }>`
      update session s set
        token_hash = case when s.rotates and s.token_hash = ${shown} then ${following} else s.token_hash end,
        previous_hash = case when s.rotates and s.token_hash = ${shown} then ${shown} else s.previous_hash end,
        generation = case when s.rotates and s.token_hash = ${shown} then s.generation + 1 else s.generation end,
        rotated_at = case when s.rotates and s.token_hash = ${shown} then now() else s.rotated_at end,
        last_used_at = now(),
        (ended_at, end_reason) = (
          select case when good then null else now() end, case when good then null else 'token-reused' end
          from (select s.token_hash = ${shown}
                  or coalesce(s.previous_hash = ${shown} and s.token_hash = ${following}
                              and now() - s.rotated_at <= interval '30 s', false)) as judged (good))
      where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null and now() < s.expires_at
      returning s.ended_at is null as alive, s.rotates, s.expires_at
    `.execute(db)
    const [row] = rows
    const account = row && (await findAccount(db, { id: accountId }))
    if (!row || !account || account.state !== 'active') return undefined
    if (!row.alive) {
      await auditAccount(db, 'account.token-reused', { object: accountId, reference: visit.reference })
      await queueMail(db, { to: account.email, accountId, ...reuseMail(account) })
      return undefined
    }
    // A browser that sends the previous token, because the answer was lost, gets the existing successor.
    const counts = !row.rotates || before?.token_hash.equals(shown) === true
    const wait = counts ? await throttle.spend(db, [{ limit: limits.refresh, key: sessionId }]) : 0
    // Thrown here, it rolls back the exchange.
    if (wait > 0) throw tooOften(wait)
    return { account, rotates: row.rotates, expiresAt: row.expires_at }
  }

  // Nothing can be stored: the reader continues with the same refresh token.
  const lookUp = async (db: Writer) => {
    const row = await db
      .selectFrom('session')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .where('token_hash', '=', shown)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .select('expires_at as expiresAt')
      .executeTakeFirst()
    const account = row && (await findAccount(db, { id: accountId }))
    return account?.state === 'active' ? { account, rotates: false, expiresAt: row!.expiresAt } : undefined
  }

  const done = await database.asWriter(keeper(accountId), exchange).catch((error: unknown) => {
    if (!(error instanceof WritesRefused)) throw error
    return database.asWriter(keeper(accountId), lookUp, { onlyReads: true })
  })
  if (!done) throw sessionOver()
  return {
    accessToken: await accessFor(services, done.account, sessionId),
    refreshToken: done.rotates ? next : undefined,
    lifetime: Math.max(1, Math.floor((done.expiresAt.getTime() - timeNowMs()) / 1000)),
  }
}

export type EndReason = 'log-out' | 'log-out-everywhere' | 'ended'

/** Ends one session of an account; false if it does not exist or has ended. */
export async function endSession(
  { database, unstored }: AccountServices,
  { accountId, sessionId, reason }: { accountId: string; sessionId: string; reason: EndReason },
  reference?: string,
): Promise<boolean> {
  const ended = { accountId, reason, reference }
  if (unstored?.find(sessionId)?.accountId === accountId) return unstored.end(sessionId, ended)
  const end = database.asWriter(keeper(accountId), async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('session')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .set({ ended_at: sql`now()`, end_reason: reason })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await auditAccount(db, 'account.log-out', { object: accountId, after: { reason }, ...(reference && { reference }) })
    return true
  })
  return end.catch((error: unknown) => {
    if (error instanceof WritesRefused && unstored?.end(sessionId, ended)) return true
    throw error
  })
}

export async function endAllSessions(
  db: Writer,
  accountId: string,
  { reference }: { reference?: string } = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .set({ ended_at: sql`now()`, end_reason: 'log-out-everywhere' })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await auditAccount(db, 'account.log-out-everywhere', { object: accountId, ...(reference && { reference }) })
}

export function listSessions(db: Writer, accountId: string) {
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .select([
      'id',
      'device',
      'network',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
    ])
    .execute()
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Windows`; for programs the first word of their user agent, if it is harmless. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser) return system ? `${browser} on ${system}` : browser
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'unknown'
}

/** Current caller of a session, even if the token of a long answer has expired; undefined if the session is over. */
export async function callerOfSession(
  { database, unstored }: Pick<AccountServices, 'database' | 'unstored'>,
  sessionId: string,
): Promise<Caller | undefined> {
  if (unstored?.hasEnded(sessionId)) return undefined
  if (unstored?.find(sessionId)) return (await findUnstored({ database, unstored }, sessionId))?.caller
  const { rows } = await database.withCaller(
    visitor,
    (db) =>
      sql<{ account_id: string; organisation_id: string | null; role: Extract<Caller, { kind: 'account' }>['role'] }>`
      select account_id, organisation_id, role from app.session_account(${sessionId}::uuid)`.execute(db),
    { atPrimary: true },
  )
  const [row] = rows
  return row && { kind: 'account', accountId: row.account_id, organisationId: row.organisation_id, role: row.role }
}
