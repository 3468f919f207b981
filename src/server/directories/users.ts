import { sql } from 'kysely'
import { customerRoles } from '#contract/access/roles.ts'
import { AppError } from '#contract/errors.ts'
import { ScimRefusal } from '#contract/scim/refusal.ts'
import type { Role } from '#server/db/caller.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { appendAudit } from '#server/audit/append.ts'
import { domainOf, emailOrUndefined } from '#server/email.ts'
import { fromDay, lockSeats, seatShortage } from '#server/organisations/member-changes.ts'
import { type Comparison, parseFilter } from './filter.ts'
import type { UserChanges } from './patch.ts'
import type { DirectoryCaller } from './tokens.ts'

/**
 * Users of a company, as its directory sees them (SCIM). Policies decide which accounts these are (migrations/0028): of the
 * organisation of the token, with an address in one of its confirmed domains, without staff and machines.
 */
export type DirectoryUser = {
  readonly id: string
  readonly externalId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly state: 'pending' | 'active' | 'disabled'
  readonly createdAt: Date
}

export type Directory = { readonly db: Writer; readonly caller: DirectoryCaller; readonly request: string }

const filtered = ['id', 'externalid', 'username', 'emails', 'emails.value'] as const

export async function listUsers(
  db: Reader,
  { organisationId }: DirectoryCaller,
  { filter, offset, limit }: { readonly filter?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<{ total: number; users: DirectoryUser[] }> {
  const found = usersOf(db, organisationId)
  const all = filter === undefined ? found : found.where(isEqual(parseFilter(filter, filtered)))
  const { total } = await all
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const users = await all.orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute()
  return { total, users }
}

function isEqual({ attribute, value }: Comparison<(typeof filtered)[number]>) {
  if (attribute === 'id') return sql<boolean>`id::text = ${value}`
  if (attribute === 'externalid') return sql<boolean>`directory_id = ${value}`
  return sql<boolean>`email = ${value.trim().toLowerCase()}`
}

function usersOf(db: Reader, organisation: string) {
  return db
    .selectFrom('account')
    .where('organisation_id', '=', organisation)
    .where('directory_removed_at', 'is', null)
    .select(['id', 'directory_id as externalId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(['role', 'state', 'created_at as createdAt'])
}

/** @throws AppError `not_found` */
export async function findUser(db: Reader, { organisationId }: DirectoryCaller, id: string): Promise<DirectoryUser> {
  const user = await usersOf(db, organisationId)
    .where(sql<boolean>`id::text = ${id.toLowerCase()}`)
    .executeTakeFirst()
  if (user) return user
  throw new AppError('not_found', 'No user found with this id.')
}

/** Customers of the organisation: members of its group. */
export async function listCustomers(db: Reader, { organisationId }: DirectoryCaller): Promise<DirectoryUser[]> {
  return usersOf(db, organisationId).where('role', 'in', customerRoles).orderBy('created_at').orderBy('id').execute()
}

/**
 * Creates an account without a password: its owner uses the company log-in, or sets a password by mail. A user whom the
 * directory deleted returns with the same `externalId`.
 * @throws ScimRefusal `uniqueness` if the address has an account, `invalidValue` for an address of another domain
 */
export async function createUser(
  directory: Directory,
  { userName, externalId = null, givenName = '', familyName = '', active = true }: UserChanges & { userName: string },
): Promise<string> {
  const { db, caller } = directory
  const email = await ownAddress(directory, userName)
  await sql`select app.clear_unproven(${email})`.execute(db)
  const removed = await db
    .selectFrom('account')
    .where('email', '=', email)
    .where('organisation_id', '=', caller.organisationId)
    .where('directory_removed_at', 'is not', null)
    .where('directory_id', 'is not distinct from', externalId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (removed) {
    await db.updateTable('account').where('id', '=', removed.id).set({ directory_removed_at: null }).execute()
    await changeUser(directory, removed.id, { givenName, familyName, active })
    return removed.id
  }
  const made = await db
    .insertInto('account')
    .values({
      email,
      first_name: givenName,
      last_name: familyName,
      organisation_id: caller.organisationId,
      state: active ? 'active' : 'disabled',
      directory_id: externalId,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw taken()
  await audit(directory, 'directory.create-user', made.id, { active })
  return made.id
}

/**
 * `active: false` ends sessions, API keys and log-ins that have begun, by a trigger of the account (migrations/0004); data
 * of the account stay.
 * @throws AppError `not_found`, `forbidden` without a free seat; ScimRefusal as `createUser`
 */
export async function changeUser(directory: Directory, id: string, changes: UserChanges): Promise<void> {
  const { db, caller } = directory
  const before = await findUser(db, caller, id)
  const email = changes.userName === undefined ? before.email : await ownAddress(directory, changes.userName)
  const active = changes.active ?? before.state === 'active'
  if (active && before.state !== 'active' && customerRoles.includes(before.role)) await assertSeats(directory, 1)
  if (email !== before.email) await sql`select app.clear_unproven(${email})`.execute(db)
  await db
    .updateTable('account')
    .where('id', '=', before.id)
    .set({
      email,
      state: active ? 'active' : 'disabled',
      ...(changes.givenName !== undefined && { first_name: changes.givenName }),
      ...(changes.familyName !== undefined && { last_name: changes.familyName }),
      ...(changes.externalId !== undefined && { directory_id: changes.externalId }),
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  const changed = { active, attributes: Object.keys(changes) }
  await audit(directory, 'directory.change-user', before.id, changed, { active: before.state === 'active' })
}

/** The account is disabled and its data stay; the directory no longer sees it. @throws AppError `not_found` */
export async function removeUser(directory: Directory, id: string): Promise<void> {
  const { db, caller } = directory
  const before = await findUser(db, caller, id)
  await db
    .updateTable('account')
    .where('id', '=', before.id)
    .set({ state: 'disabled', directory_removed_at: sql<Date>`now()` })
    .execute()
  await audit(directory, 'directory.remove-user', before.id, { active: false }, { active: before.state === 'active' })
}

/**
 * Sets the members of the group: customers. Former members become registrars. A role change ends sessions and keys.
 * @throws ScimRefusal `invalidValue` for an unknown member, AppError `forbidden` without free seats
 */
export async function setCustomers(directory: Directory, members: readonly string[]): Promise<void> {
  const { db, caller } = directory
  await lockSeats(db, caller.organisationId)
  const before = await listCustomers(db, caller)
  const wanted = new Set(members.map((id) => id.toLowerCase()))
  const left = before.filter(({ id }) => !wanted.has(id))
  const known = new Set(before.map(({ id }) => id))
  const joined: DirectoryUser[] = []
  for (const id of wanted) {
    if (!known.has(id)) joined.push(await findUser(db, caller, id).catch(refuseMember))
  }
  for (const { id } of left) await giveRole(directory, id, false)
  await assertSeats(directory, joined.filter(({ state }) => state === 'active').length)
  for (const { id } of joined) await giveRole(directory, id, true)
}

function refuseMember(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found')
    throw new ScimRefusal('invalidValue', 'A member is not a user of this organisation.')
  throw error
}

async function giveRole(directory: Directory, id: string, customer: boolean): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select app.give_directory_role(${id}, ${customer}) as done`.execute(
    directory.db,
  )
  const role = customer ? 'ROLE_CUSTOMER' : 'ROLE_REGISTRAR'
  if (rows[0]?.done) await audit(directory, 'directory.change-role', id, { role })
}

async function assertSeats({ db, caller }: Directory, needed: number): Promise<void> {
  if (needed === 0) return
  await lockSeats(db, caller.organisationId)
  const shortage = await seatShortage(db, caller.organisationId, needed)
  if (!shortage) return
  const { seats, taken: used, from } = shortage
  throw new AppError(
    'forbidden',
    `The plan has ${seats} seats${fromDay(from)}; ${used} are taken and ${needed} more needed. Deactivate users, or ask for more seats.`,
  )
}

async function ownAddress({ db, caller }: Directory, typed: string): Promise<string> {
  const email = emailOrUndefined(typed)
  const domains = await db
    .selectFrom('organisation_domain')
    .where('organisation_id', '=', caller.organisationId)
    .where('confirmed_at', 'is not', null)
    .orderBy('domain')
    .select('domain')
    .execute()
  if (email !== undefined && domains.some(({ domain }) => domain === domainOf(email))) return email
  const names = domains.map(({ domain }) => domain).join(', ') || 'none is confirmed'
  throw new ScimRefusal('invalidValue', `userName must be an e-mail address in a domain of the organisation: ${names}.`)
}

function taken(): ScimRefusal {
  return new ScimRefusal(
    'uniqueness',
    'An account with this userName already exists, or existed for another externalId.',
  )
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function audit(
  { db, caller, request }: Directory,
  action: `directory.${string}`,
  object: string,
  after: object,
  before: object | null = null,
): Promise<void> {
  const { organisationId: organisation, tokenId: token } = caller
  return appendAudit(db, { action, object, before, after: { ...after, organisation, token }, request })
}
