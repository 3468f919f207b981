import { sql } from 'kysely'
import { type Role, roles } from '#server/db/caller.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { AccountError } from '#server/email.ts'
import { normalEmail } from '../email.ts'

export type AccountSummary = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly state: 'pending' | 'active' | 'disabled'
}

const summary = ['id', 'email', 'role', 'state'] as const

/**
 * Creates an active account without a password. Its owner logs in with a one-time link.
 *
 * @throws AccountError if the address is invalid or taken, or the role does not exist
 */
export async function createAccount(db: Writer, requested: { email: string; role: string }): Promise<AccountSummary> {
  const email = normalEmail(requested.email)
  const role = roles.find((each) => each === requested.role)
  if (!role) throw new AccountError(`No role named '${requested.role}'. Available: ${roles.join(', ')}`)
  const made = await db
    .insertInto('account')
    .values({ email, role, state: 'active' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(summary)
    .executeTakeFirst()
  if (!made) throw new AccountError(`${email} already has an account`)
  await sql`select app.audit_append('account.create', ${made.id}, null, ${JSON.stringify({ role })}::jsonb, null)`.execute(
    db,
  )
  return made
}

export async function listAccounts(db: Reader): Promise<AccountSummary[]> {
  return db.selectFrom('account').select(summary).orderBy('email').execute()
}
