import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DirectoryToken, NewDirectoryToken } from '#contract/organisations/directory-tokens.ts'
import { AppError } from '#contract/errors.ts'
import { tooOften } from '#server/accounts/refusals.ts'
import { type AccountServices, keeper } from '#server/accounts/services.ts'
import { limits } from '#server/accounts/throttle.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { appendAudit } from '#server/audit/append.ts'
import { timeNow } from '#server/clock.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { lockOn } from '#server/staff-change.ts'

export type DirectoryCaller = Extract<Caller, { kind: 'directory' }>

/** Prefix by which scanners for leaked secrets recognise tokens. */
const tokenMark = 'mid_'
export const maxTokens = 4

export function isDirectoryToken(token: string): boolean {
  return token.startsWith(tokenMark)
}

/**
 * Caller of an active token; undefined for any other.
 * @throws AppError `too_many_requests` beyond the calls of an organisation in a minute
 */
export async function findDirectory(
  { database, throttle }: Pick<AccountServices, 'database' | 'throttle'>,
  token: string,
): Promise<DirectoryCaller | undefined> {
  if (!/^mid_[\w-]{43}$/.test(token)) return undefined
  const found = await database.asWriter(keeper(), async (db) => {
    const { rows } = await sql<{ token: string; organisation: string }>`
      select * from app.directory_of_token(${hashOf(token)})`.execute(db)
    const [row] = rows
    return row && { ...row, wait: await throttle.spend(db, [{ limit: limits.directory, key: row.organisation }]) }
  })
  if (!found) return undefined
  if (found.wait > 0) throw tooOften(found.wait)
  return { kind: 'directory', organisationId: found.organisation, tokenId: found.token }
}

/** The token is only in this answer. @throws AppError `not_found`, or `conflict` above `maxTokens` */
export async function createDirectoryToken(
  db: Writer,
  { organisation, name, days }: NewDirectoryToken,
  request: string,
): Promise<{ token: string }> {
  const found = await db.selectFrom('organisation').where('id', '=', organisation).select('id').executeTakeFirst()
  if (!found) throw new AppError('not_found', 'No organisation found with this id.')
  await lockOn(db, `directory ${organisation}`)
  if ((await listDirectoryTokens(db, organisation)).length >= maxTokens)
    throw new AppError('conflict', `The organisation has ${maxTokens} active tokens. Revoke one first.`)
  const token = tokenMark + randomBytes(32).toString('base64url')
  const prefix = token.slice(0, tokenMark.length + 6)
  const { id } = await db
    .insertInto('directory_token')
    .values({
      organisation_id: organisation,
      name,
      prefix,
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendAudit(db, {
    action: 'directory.create-token',
    object: id,
    after: { organisation, name, prefix },
    request,
  })
  return { token }
}

/** @throws AppError `not_found` for a token that is no longer active */
export async function revokeDirectoryToken(db: Writer, id: string, request: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('directory_token')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'No active token found with this id.')
  await appendAudit(db, { action: 'directory.revoke-token', object: id, request })
}

/** Active tokens of an organisation, oldest first. */
export async function listDirectoryTokens(db: Reader, organisation: string): Promise<DirectoryToken[]> {
  const rows = await db
    .selectFrom('directory_token')
    .where('organisation_id', '=', organisation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timeNow())
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'prefix', 'expires_at', 'last_used_at'])
    .execute()
  return rows.map(({ expires_at, last_used_at, ...token }) => ({
    ...token,
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}
