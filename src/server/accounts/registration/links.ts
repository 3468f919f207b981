import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { AppError } from '#contract/errors.ts'
import { auditAccount } from '../audit.ts'
import type { StoredAccount } from '../find-account.ts'
import { linkRefused } from '../refusals.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { hashOf } from '../tokens.ts'

export type LinkPurpose = 'login' | 'activate' | 'reset'

/** Lifetime by purpose [s] (docs/security.md#limits). */
export const linkLifetimes: Readonly<Record<LinkPurpose, number>> = { login: 1800, activate: 86_400, reset: 3600 }

/** Creates a link of 32 random bytes, base64url; stores its SHA-256. Replaces an older link for the same purpose. */
export async function createLink(db: Writer, accountId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const values = {
    token_hash: hashOf(token),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${linkLifetimes[purpose]})`,
  }
  await db
    .insertInto('one_time_link')
    .values({ account_id: accountId, purpose, used_at: null, ...values })
    .onConflict((live) => live.columns(['account_id', 'purpose']).where('used_at', 'is', null).doUpdateSet(values))
    .execute()
  return token
}

/** Uses up a link; works once also for simultaneous requests. Undefined if the link is unknown, used or expired. */
export async function consumeLink(db: Writer, token: string, purpose: LinkPurpose): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const used = await db
    .updateTable('one_time_link')
    .where(isGood(token, purpose))
    .set({ used_at: sql`now()` })
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id
}

const isGood = (token: string, purpose: LinkPurpose) =>
  sql<boolean>`token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > now()`

/** Account of a valid link; does not use it up. */
export async function readLink(db: Writer, token: string, purpose: LinkPurpose): Promise<string | undefined> {
  const live = await db
    .selectFrom('one_time_link')
    .where(isGood(token, purpose))
    .select('account_id')
    .executeTakeFirst()
  return live?.account_id
}

/** Records in a separate transaction that a link was refused. Returns the error to throw. */
export async function refuseLink(
  { database }: AccountServices,
  { purpose, account, reason = 'link' }: { purpose: LinkPurpose; account?: StoredAccount | undefined; reason?: string },
  { reference }: Visit,
): Promise<AppError> {
  await database.asWriter(keeper(account?.id), (db) =>
    auditAccount(db, 'account.link-refused', {
      object: account?.id ?? 'unknown',
      after: { purpose, reason },
      reference,
    }),
  )
  return linkRefused()
}
