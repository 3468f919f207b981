import { createHash } from 'node:crypto'
import { linkAlphabet } from '#contract/short-links.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** The code of an address: 60 bits of its SHA-256, so two of a million addresses share one less often than once in a million cases. */
export function codeOf(address: string): string {
  return [...createHash('sha256').update(address).digest().subarray(0, 12)]
    .map((byte) => linkAlphabet[byte % linkAlphabet.length])
    .join('')
}

/** Keeps the address under its code; the same address has the same one each time. */
export async function makeShortLink(db: Writer, address: string): Promise<string> {
  const code = codeOf(address)
  await db
    .insertInto('short_link')
    .values({ code, address })
    .onConflict((kept) => kept.column('code').doNothing())
    .execute()
  return code
}

/** Undefined for a code that nobody has made. */
export async function addressOf(db: Reader, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('short_link').where('code', '=', code).select('address').executeTakeFirst()
  return row?.address
}
