import { AppError } from '#contract/errors.ts'
import { isActiveRegistrar } from '#contract/organisations/registrars.ts'
import { timeNow } from '#server/clock.ts'
import type { Writer } from '#server/db/database.ts'
import { type Change, done, refused } from './changing.ts'
import { changeRole, lockSeats, seatsOf } from './people.ts'
import { grantsNothing, lockSubscription, type SubscriptionFacts } from './subscriptions.ts'

/**
 * Makes registrars of one organisation customers: all of the accounts or none.
 *
 * @throws AppError `conflict` if an account is not an active registrar of the organisation, `invalid_request` if the
 * subscription grants nothing any more or has too few seats
 */
export const makeCustomers: Change<'account.make-customers'> = async (db, asked, context) => {
  const subscription = await lockSubscription(db, asked.subscription)
  if (grantsNothing(subscription))
    throw refused('subscription', 'The subscription has ended or is suspended. Extend or resume it first.')
  await lockSeats(db, subscription.organisation_id)
  const accounts = [...new Set(asked.accounts)].toSorted()
  const members = await db
    .selectFrom('account')
    .where('id', 'in', accounts)
    .where('organisation_id', '=', subscription.organisation_id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .select(['id', 'role', 'state'])
    .forUpdate()
    .execute()
  const registrars = members.filter(isActiveRegistrar).length
  if (registrars < accounts.length) {
    throw new AppError(
      'conflict',
      `${accounts.length - registrars} of ${accounts.length} accounts are not active registrars of the organisation. Reload the page and choose again.`,
    )
  }
  await assertFreeSeats(db, subscription, accounts.length)
  const lines = []
  for (const account of accounts) {
    const change = { kind: 'account.role', account, role: 'ROLE_CUSTOMER' } as const
    const { object, before, after } = await changeRole(db, change, context)
    lines.push({ action: change.kind, object, before, after })
  }
  return { ...done(subscription.id, null, null), lines }
}

/** Checks the seats today and, if the subscription starts later, on its first day. */
async function assertFreeSeats(db: Writer, subscription: SubscriptionFacts, needed: number): Promise<void> {
  const { organisation_id, starts_at } = subscription
  const now = timeNow()
  for (const at of starts_at > now ? [now, starts_at] : [now]) {
    const { seats, taken } = await seatsOf(db, organisation_id, at)
    if (seats === null || taken + needed <= seats) continue
    const when = at > now ? ` from ${at.toISOString().slice(0, 10)} on` : ''
    const free = Math.max(0, seats - taken)
    throw refused(
      'accounts',
      `${needed} ${needed === 1 ? 'member needs a seat' : 'members need seats'}, and ${free} of ${seats} ${free === 1 ? 'is' : 'are'} free${when}. Add seats${needed > 1 && free > 0 ? ', or make single members customers' : ''}.`,
    )
  }
}
