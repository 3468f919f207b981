import { sql } from 'kysely'
import { customerRoles } from '#contract/access/roles.ts'
import type { Writer } from '#server/db/database.ts'
import type { Role } from '#server/db/caller.ts'

export type StoredAccount = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Organisation that owns the domain, otherwise the text that the user entered. */
  readonly organization: string
  readonly organisationId: string | null
  readonly role: Role
  readonly state: 'pending' | 'active' | 'disabled'
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date | null
  readonly failuresInRow: number
  /** The organisation or the site rules require a second factor. */
  readonly factorAsked: boolean
  /** Client number of the organisation; null for other roles. */
  readonly testingClientId: string | null
  readonly createdAt: Date
  readonly deletionAt: Date | null
}

function clientId(number: number): string {
  return `C-${String(number).padStart(4, '0')}`
}

/** Account of a person by normalised address or id, without erased ones. */
export async function findAccount(
  db: Writer,
  by: { readonly email: string } | { readonly id: string },
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('organisation as o', 'o.id', 'a.organisation_id')
    .where('a.erased_at', 'is', null)
    .where('a.service', '=', false)
    .where((where) => ('id' in by ? where('a.id', '=', by.id) : where('a.email', '=', by.email)))
    .select([
      'a.id',
      'a.email',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.organisation_text as typed',
      'o.name as owner',
      'a.organisation_id as organisationId',
      'a.role',
      'a.state',
      'a.password_hash as passwordHash',
      'a.password_changed_at as passwordChangedAt',
      'a.failures_in_row as failuresInRow',
      'o.client_number as clientNumber',
      'a.created_at as createdAt',
      'a.deletion_at as deletionAt',
    ])
    .select(
      sql<boolean>`coalesce(o.second_factor, false) or coalesce((select everybody_factor from site_rule), false)`.as(
        'factorAsked',
      ),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { typed, owner, clientNumber, ...account } = row
  const client = customerRoles.includes(account.role) ? clientNumber : null
  return { ...account, organization: owner ?? typed, testingClientId: client === null ? null : clientId(client) }
}

/**
 * Locks an active account until the end of the transaction if its password is unchanged since it was read: hashing is
 * slow, so passwords are verified outside the transaction.
 */
export async function lockUnchanged(db: Writer, { id, passwordChangedAt }: StoredAccount): Promise<boolean> {
  const same = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('erased_at', 'is', null)
    .where('password_changed_at', 'is not distinct from', passwordChangedAt)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return same !== undefined
}

export function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}

/**
 * Whether another spelling of the mailbox is already proven: `anna+news@steel.example` and `anna@steel.example` are one
 * mailbox (docs/design/accounts.md#who-may-register). Locks the mailbox until the end of the transaction.
 */
export async function isMailboxTaken(db: Writer, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || app.mailbox(${email}), 0))`.execute(db)
  const { rows } = await sql`
    select from account where app.mailbox(email) = app.mailbox(${email}) and email <> ${email} and state <> 'pending'
  `.execute(db)
  return rows.length > 0
}
