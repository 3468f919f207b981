import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Caller, type Database, visitor } from '#server/db/database.ts'
import type { Role } from '#server/db/caller.ts'

/** Somebody who has signed in, as the database knows him at this moment. */
export type SignedIn = {
  readonly caller: Extract<Caller, { kind: 'account' }>
  readonly email: string
  /** Empty when nobody told it. */
  readonly name: string
}

export type NewSession = {
  /** 32 random bytes, base64url; only its SHA-256 is stored. */
  readonly token: string
  /** [s] */
  readonly lifetime: number
}

export type Sessions = {
  /** Undefined for a session that is unknown, over or ended, and for an account that is not active. */
  readonly find: (token: string) => Promise<SignedIn | undefined>
  /** Consumes a one-time link; undefined when it is unknown, used or too old. */
  readonly signInByLink: (link: string) => Promise<NewSession | undefined>
  readonly end: (token: string) => Promise<void>
}

const lifetime = 7 * 24 * 3600 // s

/** Sessions live in the database alone: role and organisation are read at each request, never from a cookie. */
export function databaseSessions(database: Database): Sessions {
  return {
    async find(token) {
      if (!isToken(token)) return undefined
      const { rows } = await database.withCaller(visitor, (db) =>
        sql<AccountRow>`select * from app.session_account(${hashOf(token)})`.execute(db),
      )
      return rows[0] && toSignedIn(rows[0])
    },

    async signInByLink(link) {
      if (!isToken(link)) return undefined
      const token = randomBytes(32).toString('base64url')
      const { rows } = await database.asWriter(visitor, (db) =>
        sql<{ who: string | null }>`
          select app.sign_in_by_link(${hashOf(link)}, ${hashOf(token)}, make_interval(secs => ${lifetime})) as who
        `.execute(db),
      )
      return rows[0]?.who ? { token, lifetime } : undefined
    },

    async end(token) {
      if (!isToken(token)) return
      await database.asWriter(visitor, (db) => sql`select app.end_session(${hashOf(token)})`.execute(db))
    },
  }
}

type AccountRow = {
  readonly account_id: string
  readonly organisation_id: string | null
  readonly role: Role
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

function toSignedIn({ account_id, organisation_id, role, email, first_name, last_name }: AccountRow): SignedIn {
  return {
    caller: { kind: 'account', accountId: account_id, organisationId: organisation_id, role },
    email,
    name: `${first_name} ${last_name}`.trim(),
  }
}

/** What our secrets look like; anything else is not worth a question to the database. */
function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
}
