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

const mostAttempts = 5

/** A right password that waits for its second factor: 32 random bytes, good for ten minutes. */
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

/**
 * A ticket that is still good; with `attempt`, the attempt is counted in the same statement, so that many at the same
 * moment are no more than five.
 */
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
    .where('attempts', '<', mostAttempts)
    .set((row) => ({ attempts: sql`${row.ref('attempts')} + ${attempt ? 1 : 0}` }))
    .returning(['id', 'account_id as accountId', 'kind', 'rotates', 'challenge', 'totp_secret as totpSecret'])
    .executeTakeFirst()
}

/** Whether a ticket that was read before is there still, unused. */
export async function isGood(db: Writer, { id }: Ticket): Promise<boolean> {
  const good = await db
    .selectFrom('login_ticket')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return good !== undefined
}

/** Of several at the same moment one is told true. */
export async function useTicket(db: Writer, { id }: Ticket): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_ticket')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .set({ used_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
