import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Database, Reader, Writer } from '#server/db/database.ts'

/** Who talks to support: an account, or a guest with the token of their conversation. */
export type Visitor = { readonly caller: Caller; readonly guestToken: string | undefined }

export function newGuestToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Reads as somebody who may be a guest: the policies of support look for the hash of their token. */
export function readAs<T>(database: Database, visitor: Visitor, work: (db: Reader) => Promise<T>): Promise<T> {
  return database.withCaller(visitor.caller, async (db) => {
    await nameGuest(db, visitor)
    return work(db)
  })
}

export function writeAs<T>(database: Database, visitor: Visitor, work: (db: Writer) => Promise<T>): Promise<T> {
  return database.asWriter(visitor.caller, async (db) => {
    await nameGuest(db, visitor)
    return work(db)
  })
}

/** Of a guest alone: somebody who has signed in counts as their account, whatever cookie is still there. */
export function guestHash({ caller, guestToken }: Visitor): Buffer | null {
  if (caller.kind !== 'visitor' || guestToken === undefined) return null
  return createHash('sha256').update(guestToken).digest()
}

async function nameGuest(db: Reader, visitor: Visitor): Promise<void> {
  const hash = guestHash(visitor)
  if (hash) await sql`select set_config('app.guest', ${hash.toString('hex')}, true)`.execute(db)
}
