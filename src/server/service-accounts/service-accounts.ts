import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewServiceAccount, NewServiceKey, ServiceAccount } from '#contract/organisations/service-accounts.ts'
import { AppError } from '#contract/errors.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { keyMark, maxKeys, shownPrefix } from '#server/api-keys/api-keys.ts'
import { appendAudit } from '#server/audit/append.ts'
import { timeNow } from '#server/clock.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/**
 * Accounts of laboratory machines (migrations/0023). They have no log-in and no mailbox, and only keys with the scope
 * `uploads`, so they create drafts and approve or release nothing. Administrators manage them; policies decide.
 */
export async function createServiceAccount(
  db: Writer,
  { organisation, name }: NewServiceAccount,
  request: string,
): Promise<string> {
  const found = await db.selectFrom('organisation').where('id', '=', organisation).select('id').executeTakeFirst()
  if (!found) throw new AppError('not_found', 'No organisation found with this id.')
  const { id } = await db
    .insertInto('account')
    .values({
      // A reserved domain (RFC 2606): no mail is delivered, and no company owns it.
      email: `${randomUUID()}@service.invalid`,
      first_name: name,
      organisation_id: organisation,
      role: 'ROLE_CUSTOMER',
      state: 'active',
      service: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendAudit(db, { action: 'service.create', object: id, after: { organisation, name }, request })
  return id
}

/** Ends a machine and its keys. @throws AppError `not_found` */
export async function endServiceAccount(db: Writer, id: string, request: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .where('id', '=', id)
    .where('service', '=', true)
    .where('state', '=', 'active')
    .set({ state: 'disabled' })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'No active machine found with this id.')
  await appendAudit(db, { action: 'service.end', object: id, request })
}

/** The key is only in this answer. @throws AppError `conflict` for an ended machine or above `maxKeys` */
export async function createServiceKey(
  db: Writer,
  { account, name, days }: NewServiceKey,
): Promise<{ id: string; key: string }> {
  const key = keyMark + randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: string | null }>`
    select app.create_service_key(${account}, ${name}, ${shownPrefix(key)}, ${hashOf(key)},
      make_interval(days => ${days}), ${maxKeys}) as id`.execute(db)
  const id = rows[0]?.id
  if (id) return { id, key }
  throw new AppError('conflict', `The machine has ended, or has ${maxKeys} active keys. Revoke one first.`)
}

/** @throws AppError `not_found` for a key that is not of a machine, or no longer active */
export async function revokeServiceKey(db: Writer, id: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select app.revoke_service_key(${id}) as done`.execute(db)
  if (rows[0]?.done !== true) throw new AppError('not_found', 'No active key of a machine found with this id.')
}

/** Machines of an organisation with their keys and last delivery, by name. */
export async function listServiceAccounts(db: Reader, organisation: string): Promise<ServiceAccount[]> {
  const accounts = await db
    .selectFrom('account as a')
    .where('a.service', '=', true)
    .where('a.organisation_id', '=', organisation)
    .orderBy('a.first_name')
    .orderBy('a.id')
    .select(['a.id', 'a.first_name as name', 'a.state'])
    .select(
      sql<Date | null>`(select max(f.received_at) from upload_file f join upload_batch b on b.id = f.batch_id
        where b.created_by = a.id)`.as('deliveredAt'),
    )
    .execute()
  if (accounts.length === 0) return []
  const keys = await db
    .selectFrom('api_key')
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timeNow())
    .orderBy('created_at')
    .select(['id', 'account_id', 'name', 'prefix', 'expires_at', 'last_used_at'])
    .execute()
  return accounts.map(({ id, name, state, deliveredAt }) => ({
    id,
    name,
    isActive: state === 'active',
    deliveredAt: deliveredAt?.toISOString() ?? null,
    keys: keys
      .filter(({ account_id }) => account_id === id)
      .map((key) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        expiresAt: key.expires_at.toISOString(),
        lastUsedAt: key.last_used_at?.toISOString() ?? null,
      })),
  }))
}
