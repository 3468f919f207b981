import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKeyRecord, ApiKeyScope, NewApiKey } from '#contract/v1/api-keys.ts'
import type { Role } from '#server/db/caller.ts'
import { timeNow } from '#server/clock.ts'
import { apiKeyMail } from '#server/accounts/mails.ts'
import { queueMail } from '#server/mail/queue.ts'
import { KeyUse } from './key-use.ts'
import { type Caller, type Database, isStaff, type Reader, visitor } from '#server/db/database.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { AppError } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import { assertProven, changeOwnAccount } from '#server/accounts/own-account/own-account.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { SignedIn } from '#server/accounts/sessions.ts'

export type KeyHolder = {
  readonly keyId: string
  readonly caller: Extract<Caller, { kind: 'account' }>
  /** Scopes chosen at creation that the plan still includes. */
  readonly scopes: ReadonlySet<ApiKeyScope>
}

export type ApiKeys = {
  /** Undefined for an unknown, revoked or expired key, a plan without `api`, or an owner due for deletion. */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  /** Counts a call for the owner's statistics; written later (`key-use.ts`). */
  readonly countCall: (holder: KeyHolder) => void
  /** Writes the counts at once, before the process ends. */
  readonly writeCalls: () => Promise<void>
  /** Records the use of a key whose calls are not counted. */
  readonly noteUse: (holder: KeyHolder) => Promise<void>
  /** Undefined if the account has `maxKeys`. The key is only in this answer; its owner gets a mail. */
  readonly create: (
    caller: Caller,
    requested: NewApiKey,
    owner?: KeyOwner,
  ) => Promise<{ id: string; key: string } | undefined>
  /** False if the caller has no such key. */
  readonly revoke: (caller: Caller, id: string) => Promise<boolean>
}

export type KeyOwner = { readonly email: string; readonly name: string }

export const maxKeys = 10

/** Prefix by which scanners for leaked secrets recognise keys. */
export const keyMark = 'mik_'

/** Beginning of a key that lists show. */
export const shownPrefix = (key: string) => key.slice(0, keyMark.length + 6)

export function isApiKey(token: string): boolean {
  return token.startsWith(keyMark)
}

/** Keys are stored only in the database, as SHA-256; account, role and plan are read at each request. */
export function databaseApiKeys(database: Database): ApiKeys {
  const use = new KeyUse(database)
  return {
    countCall: (holder) => use.add(holder),
    writeCalls: () => use.write(),

    async find(key) {
      if (!/^mik_[\w-]{43}$/.test(key)) return undefined
      const { rows } = await database.withCaller(
        visitor,
        (db) => sql<HolderRow>`select * from app.api_key_account(${hashOf(key)})`.execute(db),
        { atPrimary: true },
      )
      const [row] = rows
      if (!row) return undefined
      const { key_id, account_id, organisation_id, role, scopes } = row
      const caller = { kind: 'account', accountId: account_id, organisationId: organisation_id, role } as const
      return { keyId: key_id, caller, scopes: new Set(scopes) }
    },

    async noteUse({ keyId, caller }) {
      await database.asWriter(caller, (db) => sql`select app.use_api_key(${keyId})`.execute(db))
    },

    async create(caller, { name, scopes, days }, owner) {
      const key = keyMark + randomBytes(32).toString('base64url')
      const id = await database.asWriter(caller, async (db) => {
        const { rows } = await sql<{ id: string | null }>`
          select app.create_api_key(${name}, ${shownPrefix(key)}, ${hashOf(key)}, ${[...scopes]},
            make_interval(days => ${days}), ${maxKeys}) as id`.execute(db)
        const made = rows[0]?.id
        if (made && owner && caller.kind === 'account')
          await queueMail(db, { to: owner.email, accountId: caller.accountId, ...apiKeyMail(owner.name, name) })
        return made
      })
      return id ? { id, key } : undefined
    },

    async revoke(caller, id) {
      const { rows } = await database.asWriter(caller, (db) =>
        sql<{ done: boolean }>`select app.revoke_api_key(${id}) as done`.execute(db),
      )
      return rows[0]?.done === true
    },
  }
}

type HolderRow = {
  readonly key_id: string
  readonly account_id: string
  readonly organisation_id: string | null
  readonly role: Role
  readonly scopes: ApiKeyScope[]
}

export async function listApiKeys(db: Reader, caller: Caller): Promise<ApiKeyRecord[]> {
  if (caller.kind !== 'account') return []
  const rows = await db
    .selectFrom('api_key')
    .where('account_id', '=', caller.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .execute()
  return rows.map(({ id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at }) => ({
    id,
    name,
    prefix,
    scopes,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
    state: revoked_at ? 'revoked' : expires_at <= timeNow() ? 'expired' : 'active',
  }))
}

/** Scopes that the plan with the feature `api` permits. Staff have none, because a key asks for no second factor. */
export function scopesFor(caller: Caller, features: ReadonlySet<string>): ApiKeyScope[] {
  if (isStaff(caller) || !features.has('api')) return []
  const exports = [...features].some((feature) => feature.startsWith('export:'))
  const more = (['bulk', 'uploads'] as const).filter((scope) => features.has(scope))
  return ['data', ...(exports ? (['export'] as const) : []), ...more]
}

/**
 * Creates a key with scopes of the owner's plan. The key is returned only once.
 * @throws AppError `forbidden` for scopes outside the plan, `proof_required`, `invalid_request` beyond the maximum of
 * keys
 */
export async function makeApiKey(services: AccountServices, owner: SignedIn, requested: NewApiKey) {
  const { database } = services
  const { caller } = owner
  const allowed = scopesFor(caller, await database.withCaller(caller, planFeatures))
  if (allowed.length === 0) throw new AppError('forbidden', 'API keys are not part of your plan.')
  const more = requested.scopes.find((scope) => !allowed.includes(scope))
  if (more) throw new AppError('forbidden', `Your plan does not include the scope '${more}'.`)
  assertProven(owner)
  await changeOwnAccount(services, owner, async () => {})
  const made = await databaseApiKeys(database).create(caller, requested, owner)
  if (made) return made
  throw new AppError('invalid_request', `You can have at most ${maxKeys} active keys. Revoke one first.`)
}
