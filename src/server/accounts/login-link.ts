import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { AccountError } from './account-error.ts'
import { normalEmail } from './email.ts'

const lifetime = 30 * 60_000 // ms

/**
 * A secret that signs its holder in once. Only its SHA-256 is kept, and an older link of the account dies.
 *
 * @throws AccountError when there is no active account of that address
 */
export async function createLoginLink(db: Writer, address: string): Promise<string> {
  const email = normalEmail(address)
  const account = await db.selectFrom('account').where('email', '=', email).select(['id', 'state']).executeTakeFirst()
  if (!account) throw new AccountError(`${email} has no account: npm run admin -- create ${email}`)
  if (account.state !== 'active') throw new AccountError(`the account ${email} is ${account.state}`)
  const token = randomBytes(32)
  await db
    .deleteFrom('one_time_link')
    .where('account_id', '=', account.id)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_link')
    .values({
      account_id: account.id,
      purpose: 'login',
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(Date.now() + lifetime),
      used_at: null,
    })
    .execute()
  await sql`select app.audit_append('account.login-link', ${account.id}, null, null, null)`.execute(db)
  return token.toString('base64url')
}
