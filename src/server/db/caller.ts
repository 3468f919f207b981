import { createHmac, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { databaseTime } from '#server/clock.ts'
import { type Role, roles } from '#contract/access/roles.ts'

export { type Role, roles } from '#contract/access/roles.ts'

/** Caller of a request, for row-level security. `release`: reads the catalogue as of that release. */
export type Caller = Person & { readonly release?: number }

type Person =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly organisationId: string | null
      readonly role: Role
    }
  /** Account calls: may access accounts, sessions, factors and mails, but not the catalogue. */
  | { readonly kind: 'accounts'; readonly accountId?: string }
  /** Directory of a company (SCIM): reaches accounts of its organisation (migrations/0028). */
  | { readonly kind: 'directory'; readonly organisationId: string; readonly tokenId: string }
  /** Command line on the server's machine: acts as administrator, without an account. */
  | { readonly kind: 'operator' }

export const visitor: Caller = { kind: 'visitor' }
export const visitorAt = ({ release }: Caller): Caller => ({ ...visitor, ...(release !== undefined && { release }) })
export const operator: Caller = { kind: 'operator' }

/** Caller for account data; with an account, audit lines name it as actor. */
export function keeper(accountId?: string): Caller {
  return { kind: 'accounts', ...(accountId !== undefined && { accountId }) }
}

export function isStaff(caller: Caller): boolean {
  if (caller.kind === 'account') return caller.role === 'ROLE_ADMIN' || caller.role === 'ROLE_DATAEDITOR'
  return caller.kind === 'operator'
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const lifetime = 60 // s until its transaction begins: a longer wait for a connection times out first

/** Origin of a change for the audit log: an address, or the user of the machine who runs a command. */
export type ChangeOrigin = { readonly address: string } | { readonly user: string }

/**
 * Value of `app.context` for a caller (migrations/0002, 0005). Safe inside an SQL literal: roles from the list, UUIDs,
 * digits, hex, and for the source letters, digits and the characters of addresses and user names.
 * @throws TypeError for an id that is not a UUID or an unknown role
 */
export function signContext(
  caller: Caller,
  secret: Buffer,
  { source }: { readonly source?: ChangeOrigin | undefined } = {},
): string {
  if (caller.kind === 'visitor' && !source) return ''
  const { role, organisation, account } = identity(caller)
  if (role !== 'accounts' && role !== 'directory' && role !== 'visitor' && !roles.includes(role))
    throw new TypeError(`role '${role}' does not exist`)
  for (const id of [organisation, account]) {
    if (id !== null && !uuid.test(id)) throw new TypeError(`'${id}' is not an id of an organisation or account`)
  }
  const expiry = Math.floor(databaseTime() / 1000) + lifetime
  const sourceText =
    source &&
    textOf(source)
      .replaceAll(/[^\p{L}\p{N} .:_@()-]/gu, '?')
      .slice(0, 120)
  const signed = [
    'v1',
    role,
    organisation ?? '-',
    account ?? '-',
    expiry,
    ...(sourceText === undefined ? [] : [sourceText]),
  ].join('|')
  return `${signed}|${createHmac('sha256', secret).update(signed).digest('hex')}`
}

function textOf(source: ChangeOrigin): string {
  return 'address' in source ? `from ${source.address}` : `run by ${source.user}`
}

function identity(caller: Caller): {
  role: Role | 'accounts' | 'directory' | 'visitor'
  organisation: string | null
  account: string | null
} {
  if (caller.kind === 'visitor') return { role: 'visitor', organisation: null, account: null }
  if (caller.kind === 'operator') return { role: 'ROLE_ADMIN', organisation: null, account: null }
  if (caller.kind === 'accounts') return { role: 'accounts', organisation: null, account: caller.accountId ?? null }
  if (caller.kind === 'directory') return { role: 'directory', organisation: caller.organisationId, account: null }
  return { role: caller.role, organisation: caller.organisationId, account: caller.accountId }
}

/** Signing secret of the database, created at first use. The administrator's connection reads it once per process. */
export async function signingSecret(admin: Client): Promise<Buffer> {
  const secret = randomBytes(64)
  await admin.query('begin; set local role mi_owner')
  await admin.query(
    `insert into app.signing_key (secret, inner_pad, outer_pad) values ($1, $2, $3) on conflict (only_one) do nothing`,
    [secret, xor(secret, 0x36), xor(secret, 0x5c)],
  )
  const { rows } = await admin.query<{ secret: Buffer }>('select secret from app.signing_key')
  await admin.query('commit')
  return rows[0]!.secret
}

function xor(secret: Buffer, byte: number): Buffer {
  return Buffer.from(secret.map((value) => value ^ byte))
}
