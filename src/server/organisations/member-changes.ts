import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { customerRoles, type Role } from '#contract/access/roles.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { promotedMail } from '../accounts/mails.ts'
import { isStaffRole } from '../accounts/roles.ts'
import { queueMail } from '../mail/queue.ts'
import { type Change, done, lockOn, missing, refused } from '../staff-change.ts'

/** Changes a role. Administrators cannot change their own; a new administrator needs a second approval; the last one cannot be removed. */
export const changeRole: Change<'account.role'> = async (db, { account: id, role }, { caller, reason }) => {
  const account = await findAccount(db, id)
  if (isSelf(caller, id)) throw new AppError('forbidden', 'You cannot change your own role. Ask another administrator.')
  const before = { role: account.role }
  if (account.role === role) return done(id, before, before)
  await assertNotLast(db, account, { ...account, role })
  await assertSeat(db, account, { ...account, role })
  if (role === 'ROLE_ADMIN' && caller.kind === 'account') {
    if (reason.length < 3)
      throw new AppError('invalid_request', 'Enter a reason for the administrator who approves this.')
    const request = await db
      .insertInto('role_request')
      .values({ account_id: id, role, reason, requested_by: caller.accountId })
      .onConflict((conflict) => conflict.column('account_id').where('decision', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!request)
      throw refused('account', 'This was already requested and needs the approval of a second administrator.')
    return { state: 'pending', object: id, before, after: { asked: role, request: request.id } }
  }
  await giveRole(db, account, role)
  return done(id, before, { role })
}

/** Staff need longer passwords: an earlier one ends, and a mail explains how to set another. */
async function giveRole(db: Writer, account: AccountFacts, role: Role): Promise<void> {
  const promoted = isStaffRole(role) && !isStaffRole(account.role)
  const ended = promoted ? { password_hash: null, password_changed_at: timeNow() } : {}
  await db
    .updateTable('account')
    .set({ role, ...ended })
    .where('id', '=', account.id)
    .execute()
  if (promoted && account.password_hash !== null)
    await queueMail(db, { to: account.email, accountId: account.id, ...promotedMail(account) })
}

/** Decision by a second administrator, neither the requester nor the subject. */
export const decideRole: Change<'role.decide'> = async (db, { request: id, decision }, { caller }) => {
  const request = await db
    .selectFrom('role_request')
    .where('id', '=', id)
    .where('decision', 'is', null)
    .select(['account_id', 'role', 'requested_by'])
    .executeTakeFirst()
  if (!request) throw missing('request')
  if (caller.kind !== 'account') throw new AppError('forbidden', 'Only an administrator can decide this, on the site.')
  if (request.account_id === caller.accountId)
    throw new AppError('forbidden', 'You cannot approve your own role. Ask another administrator.')
  if (decision === 'approved' && request.requested_by === caller.accountId) {
    throw new AppError('forbidden', 'You requested this yourself. A second administrator must approve it.')
  }
  const { numUpdatedRows } = await db
    .updateTable('role_request')
    .set({ decision, decided_by: caller.accountId, decided_at: timeNow(), decided_in: sql`pg_current_xact_id()` })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing('request')
  const account = await findAccount(db, request.account_id)
  const { role } = account
  if (decision === 'refused') return done(request.account_id, { asked: request.role }, { role, decision })
  await giveRole(db, account, request.role)
  return done(request.account_id, { role }, { role: request.role, decision })
}

export const changeState: Change<'account.state'> = async (db, { account: id, state }, { caller }) => {
  const account = await findAccount(db, id)
  if (isSelf(caller, id))
    throw new AppError('forbidden', 'You cannot disable your own account. Ask another administrator.')
  if (account.state === 'pending')
    throw refused('state', 'The account is not activated yet. Its owner must open the link in the mail.')
  await assertNotLast(db, account, { ...account, state })
  await assertSeat(db, account, { ...account, state })
  await db.updateTable('account').set({ state }).where('id', '=', id).execute()
  return done(id, { state: account.state }, { state })
}

export const changeOrganisation: Change<'account.organisation'> = async (db, { account: id, organisation }) => {
  const account = await findAccount(db, id)
  if (organisation !== null) {
    const there = await db.selectFrom('organisation').where('id', '=', organisation).select('id').executeTakeFirst()
    if (!there) throw missing('organisation')
  }
  await assertSeat(db, account, { ...account, organisation_id: organisation })
  await db.updateTable('account').set({ organisation_id: organisation }).where('id', '=', id).execute()
  return done(id, { organisation: account.organisation_id }, { organisation })
}

type AccountFacts = {
  readonly id: string
  readonly role: Role
  readonly state: 'pending' | 'active' | 'disabled'
  readonly organisation_id: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password_hash: string | null
}

async function findAccount(db: Reader, id: string): Promise<AccountFacts> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('service', '=', false)
    .select(['id', 'role', 'state', 'organisation_id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select('password_hash')
    .executeTakeFirst()
  if (!account) throw missing('account')
  return account
}

function isSelf(caller: Caller, id: string): boolean {
  return caller.kind === 'account' && caller.accountId === id
}

/** Also enforced by the database (migrations/0003); here for a readable message. */
async function assertNotLast(db: Writer, before: AccountFacts, after: AccountFacts): Promise<void> {
  const administers = ({ role, state }: AccountFacts) => role === 'ROLE_ADMIN' && state === 'active'
  if (!administers(before) || administers(after)) return
  const other = await db
    .selectFrom('account')
    .where('role', '=', 'ROLE_ADMIN')
    .where('state', '=', 'active')
    .where('id', '<>', before.id)
    .select('id')
    .executeTakeFirst()
  if (!other) throw new AppError('forbidden', 'This is the last administrator. Appoint another one first.')
}

async function assertSeat(db: Writer, before: AccountFacts, after: AccountFacts): Promise<void> {
  const sits = ({ role, state }: AccountFacts) => customerRoles.includes(role) && state !== 'disabled'
  const moved = before.organisation_id !== after.organisation_id
  if (!sits(after) || after.organisation_id === null || (sits(before) && !moved)) return
  await lockSeats(db, after.organisation_id)
  const shortage = await seatShortage(db, after.organisation_id, 1)
  if (!shortage) return
  throw refused(
    'account',
    `All ${shortage.seats} seats of the organisation are taken${fromDay(shortage.from)}. Add seats first.`,
  )
}

/** First moment, today (`from` null) or at a later start, at which an organisation lacks seats for more customers. */
export async function seatShortage(
  db: Reader,
  organisationId: string,
  needed: number,
): Promise<{ seats: number; taken: number; from: Date | null } | undefined> {
  const now = timeNow()
  const later = await db
    .selectFrom('subscription')
    .where('organisation_id', '=', organisationId)
    .where('starts_at', '>', now)
    .where('suspended_at', 'is', null)
    .distinct()
    .orderBy('starts_at')
    .select('starts_at')
    .execute()
  for (const from of [null, ...later.map(({ starts_at }) => starts_at)]) {
    const { seats, taken } = await seatsOf(db, organisationId, from ?? now)
    if (seats !== null && taken + needed > seats) return { seats, taken, from }
  }
  return undefined
}

/** ` from 2037-01-01 on`, and nothing for today. */
export function fromDay(from: Date | null): string {
  return from === null ? '' : ` from ${from.toISOString().slice(0, 10)} on`
}

/** Locks the seats of an organisation, so that two people cannot take the last one. */
export async function lockSeats(db: Writer, organisationId: string): Promise<void> {
  await lockOn(db, `seats ${organisationId}`)
}

/** Seats of the subscriptions running at a time, null without one, and the number of customers today. */
export async function seatsOf(
  db: Reader,
  organisationId: string,
  then = timeNow(),
): Promise<{ seats: number | null; taken: number }> {
  const row = await db
    .selectFrom('subscription')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`starts_at <= ${then} and ${then} < ends_at and suspended_at is null`)
    .select(sql<number | null>`sum(seats)::int`.as('seats'))
    .select(sql<number>`app.seats_taken(${organisationId})`.as('taken'))
    .executeTakeFirstOrThrow()
  return row
}
