import { sql } from 'kysely'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { hashOf } from '#server/accounts/tokens.ts'

/**
 * The secret of a request's link, made from the sender's own key: the same request sent again gets the same link,
 * although neither is stored.
 */
export function linkKeyOf(sendKey: string): string {
  return hashOf(`link of the request ${sendKey}`).toString('base64url')
}

/** Reads as a caller who may also hold the link of a request: the policies look for its hash. */
export function readAsHolder<T>(
  database: Database,
  caller: Caller,
  linkKey: string | undefined,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return database.withCaller(caller, async (db) => {
    if (linkKey !== undefined) await holdLink(db, linkKey)
    return work(db)
  })
}

export async function holdLink(db: Reader, linkKey: string): Promise<void> {
  await sql`select set_config('app.guest', ${hashOf(linkKey).toString('hex')}, true)`.execute(db)
}
