import { sql } from 'kysely'
import { customerRoles } from '#contract/access/roles.ts'
import type { Writer } from '#server/db/database.ts'
import type { Role } from '#server/db/caller.ts'

export type StoredAccount = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Name of the organisation that owns the domain, otherwise what was typed. */
  readonly organization: string
  readonly organisationId: string | null
  readonly role: Role
  readonly state: 'pending' | 'active' | 'disabled'
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date | null
  readonly failuresInRow: number
  /** The organisation or the rules of the site ask for a second factor beside a password. */
  readonly factorAsked: boolean
  /** Of the organisation that the account belongs to as a customer. */
  readonly testingClientId: string | null
  readonly createdAt: Date
  readonly deletionAt: Date | null
}

/** How the testing service names a client organisation: `C-0007`. */
function clientId(number: number): string {
  return `C-${String(number).padStart(4, '0')}`
}

/** An account as the account calls need it, by its address in normal form or by id. Erased ones are not found. */
export async function findAccount(
  db: Writer,
  by: { readonly email: string } | { readonly id: string },
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('organisation as o', 'o.id', 'a.organisation_id')
    .where('a.erased_at', 'is', null)
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
 * Locks an account until the end of the transaction, if it is active and has the password that it was read with: what was
 * judged outside of the transaction, because hashing takes its time, is so still, and stays so.
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

/** Whether a password is the one that was judged. */
export function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}
