import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKeyRecord, ApiKeyScope, NewApiKey } from '#contract/api-keys.ts'
import type { Role } from '#server/db/caller.ts'
import { timeNow } from '#server/clock.ts'
import { apiKeyMail } from '../accounts/mails.ts'
import { queueMail } from '../mail/queue.ts'
import { KeyUse } from './key-use.ts'
import { type Caller, type Database, isStaff, type Reader, visitor } from '#server/db/database.ts'
import { hashOf } from '#server/accounts/tokens.ts'

/** Somebody's program, as the database knows its owner's account at this moment. */
export type KeyHolder = {
  readonly keyId: string
  readonly caller: Extract<Caller, { kind: 'account' }>
  /** What the key may do now: what its maker ticked, as far as the plan still brings it. */
  readonly scopes: ReadonlySet<ApiKeyScope>
}

export type ApiKeys = {
  /**
   * Undefined for a key that is unknown, revoked or too old, when the plan is without the feature `api`, and while its owner
   * waits to be deleted.
   */
  readonly find: (key: string) => Promise<KeyHolder | undefined>
  /** Counts a call with the key for its owner to see; written later (`key-use.ts`). */
  readonly countCall: (holder: KeyHolder) => void
  /** Notes that the key works now, where no count of calls does. */
  readonly noteUse: (holder: KeyHolder) => Promise<void>
  /**
   * Undefined when the account has `mostKeys` already. The key itself is in this answer and nowhere else; its owner, if
   * there is one to tell, gets a mail.
   */
  readonly create: (
    caller: Caller,
    wanted: NewApiKey,
    owner?: KeyOwner,
  ) => Promise<{ id: string; key: string } | undefined>
  /** False when the caller has no such key. */
  readonly revoke: (caller: Caller, id: string) => Promise<boolean>
}

export type KeyOwner = { readonly email: string; readonly name: string }

/** Good keys of one account at a time. */
export const mostKeys = 10

/** Keys begin with these letters, so that scanners for leaked secrets and people know them. */
const mark = 'mik_'

export function isApiKey(token: string): boolean {
  return token.startsWith(mark)
}

/** Keys live in the database alone, as SHA-256; account, role and plan are read at each request. */
export function databaseApiKeys(database: Database): ApiKeys {
  const use = new KeyUse(database)
  return {
    countCall: (holder) => use.add(holder),

    async find(key) {
      if (!/^mik_[\w-]{43}$/.test(key)) return undefined
      const { rows } = await database.withCaller(visitor, (db) =>
        sql<HolderRow>`select * from app.api_key_account(${hashOf(key)})`.execute(db),
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
      const key = mark + randomBytes(32).toString('base64url')
      const id = await database.asWriter(caller, async (db) => {
        const { rows } = await sql<{ id: string | null }>`
          select app.create_api_key(${name}, ${key.slice(0, mark.length + 6)}, ${hashOf(key)}, ${[...scopes]},
            make_interval(days => ${days}), ${mostKeys}) as id`.execute(db)
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

/** The caller's own keys, newest first; revoked and old ones stay in the list. */
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

/**
 * What a key of this caller may be allowed to do, by plan; nothing without the plan feature `api`. Staff have none: a key
 * asks for no second factor.
 */
export function scopesFor(caller: Caller, features: ReadonlySet<string>): ApiKeyScope[] {
  if (isStaff(caller) || !features.has('api')) return []
  const exports = [...features].some((feature) => feature.startsWith('export:'))
  return ['data', ...(exports ? (['export'] as const) : []), ...(features.has('bulk') ? (['bulk'] as const) : [])]
}
