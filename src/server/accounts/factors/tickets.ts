import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { hashOf } from '../tokens.ts'

export type Ticket = {
  readonly id: string
  readonly accountId: string
  readonly kind: 'verify' | 'set-up'
  readonly rotates: boolean
  readonly challenge: string | null
  readonly totpSecret: Buffer | null
}

const maxAttempts = 5

/** Ticket of a log-in that needs a second factor: 32 random bytes, valid for ten minutes. */
export async function createTicket(
  db: Writer,
  { accountId, kind, rotates }: { accountId: string; kind: 'verify' | 'set-up'; rotates: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('login_ticket')
    .values({
      account_id: accountId,
      kind,
      rotates,
      token_hash: hashOf(token),
      challenge: null,
      totp_secret: null,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
      used_at: null,
    })
    .execute()
  return token
}

/** Valid ticket; `attempt` counts an attempt in the same statement, so that simultaneous attempts are limited to five. */
export async function readTicket(
  db: Writer,
  token: string,
  { attempt }: { attempt: boolean },
): Promise<Ticket | undefined> {
  return db
    .updateTable('login_ticket')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', maxAttempts)
    .set((row) => ({ attempts: sql`${row.ref('attempts')} + ${attempt ? 1 : 0}` }))
    .returning(['id', 'account_id as accountId', 'kind', 'rotates', 'challenge', 'totp_secret as totpSecret'])
    .executeTakeFirst()
}

export async function isGood(db: Writer, { id }: Ticket): Promise<boolean> {
  const good = await db
    .selectFrom('login_ticket')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return good !== undefined
}

/** Uses up a ticket; true once also for simultaneous requests. */
export async function useTicket(db: Writer, { id }: Ticket): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_ticket')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .set({ used_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
