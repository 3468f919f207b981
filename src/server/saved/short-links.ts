import { createHmac } from 'node:crypto'
import { linkAlphabet } from '#contract/short-links.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/**
 * The code of an address: 60 bits of a keyed hash, so that nobody learns from a guessed address whether a link to it exists. Two
 * of a million addresses share a code less often than once in a million cases.
 */
export function codeOf(naming: Buffer, address: string): string {
  return [...createHmac('sha256', naming).update(`short link ${address}`).digest().subarray(0, 12)]
    .map((byte) => linkAlphabet[byte % linkAlphabet.length])
    .join('')
}

/** Keeps the address under its code; the same address has the same one each time. */
export async function makeShortLink(db: Writer, { naming }: Pick<Secrets, 'naming'>, address: string): Promise<string> {
  const code = codeOf(naming, address)
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
