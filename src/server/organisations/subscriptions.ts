import { isActiveRegistrar, registrarNotice } from '#contract/organisations/registrars.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { type Change, type Changed, done, lockOn, missing, refused } from '../staff-change.ts'
import { lockSeats, seatsOf } from './member-changes.ts'
import { isRunning } from '#server/access/index.ts'

export const createSubscription: Change<'subscription.create'> = async (db, asked) => {
  for (const [table, id] of [
    ['organisation', asked.organisation],
    ['plan', asked.plan],
  ] as const) {
    const there = await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()
    if (!there) throw missing(table)
  }
  const values = {
    plan_id: asked.plan,
    starts_at: new Date(asked.startsAt),
    ends_at: new Date(asked.endsAt),
    seats: asked.seats,
    trial: asked.trial,
  }
  assertDates(values)
  const made = await db
    .insertInto('subscription')
    .values({ ...(asked.key !== undefined && { id: asked.key }), ...values, organisation_id: asked.organisation })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return madeBefore(db, asked.key!, { ...values, organisation_id: asked.organisation })
  await assertSeats(db, made.id, 'seats')
  const changed = done(made.id, null, { organisation: asked.organisation, ...values })
  return { ...changed, sentences: await registrarSentences(db, made.id) }
}

async function madeBefore(db: Reader, key: string, requested: object): Promise<Changed> {
  const { id, suspended_at: _, ...there } = await findSubscription(db, key)
  const text = (facts: object) => JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  if (text(there) !== text(requested)) throw refused('key', 'This form was already sent. Reload the page.')
  return done(id, there, there)
}

/** Changes plan, dates, seats and trial; fields that are not given remain. */
export const changeSubscription: Change<'subscription.change'> = async (db, asked) => {
  const { id, organisation_id: _of, suspended_at: _, ...before } = await lockSubscription(db, asked.subscription)
  const after = {
    plan_id: asked.plan ?? before.plan_id,
    starts_at: asked.startsAt === undefined ? before.starts_at : new Date(asked.startsAt),
    ends_at: asked.endsAt === undefined ? before.ends_at : new Date(asked.endsAt),
    seats: asked.seats ?? before.seats,
    trial: asked.trial ?? before.trial,
  }
  assertDates(after)
  const plan = await db.selectFrom('plan').where('id', '=', after.plan_id).select('id').executeTakeFirst()
  if (!plan) throw missing('plan')
  await db.updateTable('subscription').set(after).where('id', '=', id).execute()
  if (after.seats < before.seats || after.starts_at < before.starts_at) await assertSeats(db, id, 'seats')
  return { ...done(id, before, after), sentences: await registrarSentences(db, id) }
}

export const suspendSubscription: Change<'subscription.suspend'> = async (db, { subscription }) => {
  const { id, suspended_at } = await lockSubscription(db, subscription)
  if (suspended_at !== null) throw refused('subscription', 'The subscription is already suspended.')
  await db.updateTable('subscription').set({ suspended_at: timeNow() }).where('id', '=', id).execute()
  return done(id, { suspended: false }, { suspended: true })
}

export const resumeSubscription: Change<'subscription.resume'> = async (db, { subscription }) => {
  const { id, suspended_at } = await lockSubscription(db, subscription)
  if (suspended_at === null) throw refused('subscription', 'The subscription is not suspended.')
  await db.updateTable('subscription').set({ suspended_at: null }).where('id', '=', id).execute()
  await assertSeats(db, id, 'subscription')
  return done(id, { suspended: true }, { suspended: false })
}

/** The audit log records that a note changed, without its text, which may contain personal data. */
export const noteSubscription: Change<'subscription.note'> = async (db, { subscription, text }) => {
  const { id } = await findSubscription(db, subscription)
  const before = await readNote(db, id)
  if (text === '') await db.deleteFrom('subscription_note').where('subscription_id', '=', id).execute()
  else {
    const values = { text, changed_at: timeNow() }
    await db
      .insertInto('subscription_note')
      .values({ subscription_id: id, ...values })
      .onConflict((there) => there.column('subscription_id').doUpdateSet(values))
      .execute()
  }
  return done(id, { noteCharacters: before.length }, { noteCharacters: text.length })
}

export async function readNote(db: Reader, subscription: string): Promise<string> {
  const note = await db
    .selectFrom('subscription_note')
    .where('subscription_id', '=', subscription)
    .select('text')
    .executeTakeFirst()
  return note?.text ?? ''
}

export async function lockSubscription(db: Writer, id: string) {
  await lockOn(db, `subscription ${id}`)
  return findSubscription(db, id)
}

export type SubscriptionFacts = Awaited<ReturnType<typeof findSubscription>>

async function findSubscription(db: Reader, id: string) {
  const found = await db
    .selectFrom('subscription')
    .where('id', '=', id)
    .select(['id', 'organisation_id', 'plan_id', 'starts_at', 'ends_at', 'seats', 'trial', 'suspended_at'])
    .executeTakeFirst()
  if (!found) throw missing('subscription')
  return found
}

export function isInactive({ ends_at, suspended_at }: SubscriptionFacts): boolean {
  return ends_at <= timeNow() || suspended_at !== null
}

async function registrarSentences(db: Reader, id: string): Promise<string[]> {
  const subscription = await findSubscription(db, id)
  if (isInactive(subscription)) return []
  const members = await db
    .selectFrom('account')
    .where('organisation_id', '=', subscription.organisation_id)
    .where('erased_at', 'is', null)
    .select(['role', 'state'])
    .execute()
  const registrars = members.filter(isActiveRegistrar).length
  if (registrars === 0) return []
  return [`${registrarNotice(registrars)} Make them customers in the panel of the subscription.`]
}

function assertDates({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (!(starts_at < ends_at)) throw refused('endsAt', 'Enter an end after the start.')
}

/** After a change: enough seats for all customers, now and when each subscription starts. */
async function assertSeats(db: Writer, id: string, path: string): Promise<void> {
  const { organisation_id, starts_at, ends_at, suspended_at } = await findSubscription(db, id)
  const now = timeNow()
  const then = starts_at > now ? starts_at : now
  if (!isRunning({ startsAt: starts_at, endsAt: ends_at, suspendedAt: suspended_at }, then)) return
  await lockSeats(db, organisation_id)
  const { seats, taken } = await seatsOf(db, organisation_id, then)
  if (seats === null || seats >= taken) return
  const when = then > now ? ` from ${then.toISOString().slice(0, 10)} on` : ''
  throw refused(path, `${taken} seats are taken, and there would be ${seats}${when}. Make people registrars first.`)
}
