import { createHmac } from 'node:crypto'
import { linkAlphabet } from '#contract/site/short-links.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/**
 * Code of an address: 60 bits of a keyed hash, so that guessing an address does not reveal whether a link to it exists.
 * For a million addresses, a collision has a probability below one in a million.
 */
export function codeOf(naming: Buffer, address: string): string {
  return [...createHmac('sha256', naming).update(`short link ${address}`).digest().subarray(0, 12)]
    .map((byte) => linkAlphabet[byte % linkAlphabet.length])
    .join('')
}

/** Stores the address under its code, which is the same until the key is removed; the link remains. */
export async function makeShortLink(db: Writer, { naming }: Pick<Secrets, 'naming'>, address: string): Promise<string> {
  const [key, ...formerKeys] = naming
  for (const former of formerKeys) {
    const made = codeOf(former, address)
    if ((await addressOf(db, made)) !== undefined) return made
  }
  const code = codeOf(key, address)
  await db
    .insertInto('short_link')
    .values({ code, address })
    .onConflict((kept) => kept.column('code').doNothing())
    .execute()
  return code
}

export async function addressOf(db: Reader, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('short_link').where('code', '=', code).select('address').executeTakeFirst()
  return row?.address
}
