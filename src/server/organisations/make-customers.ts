import { AppError } from '#contract/errors.ts'
import { isActiveRegistrar } from '#contract/organisations/registrars.ts'
import type { Writer } from '#server/db/database.ts'
import { type Change, done, refused } from '../staff-change.ts'
import { changeRole, fromDay, lockSeats, seatShortage } from './member-changes.ts'
import { isInactive, lockSubscription } from './subscriptions.ts'

/**
 * Makes registrars of one organisation customers: all of the accounts or none.
 * @throws AppError `conflict` if an account is not an active registrar of the organisation, `invalid_request` if the
 * subscription has ended or has too few seats
 */
export const makeCustomers: Change<'account.make-customers'> = async (db, asked, context) => {
  const subscription = await lockSubscription(db, asked.subscription)
  if (isInactive(subscription))
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
      `${accounts.length - registrars} of ${accounts.length} accounts are no longer active registrars of the organisation. Reload the page and choose again.`,
    )
  }
  await assertFreeSeats(db, subscription.organisation_id, accounts.length)
  const lines = []
  for (const account of accounts) {
    const change = { kind: 'account.role', account, role: 'ROLE_CUSTOMER' } as const
    const { object, before, after } = await changeRole(db, change, context)
    lines.push({ action: change.kind, object, before, after })
  }
  return { ...done(subscription.id, null, null), lines }
}

async function assertFreeSeats(db: Writer, organisation: string, needed: number): Promise<void> {
  const shortage = await seatShortage(db, organisation, needed)
  if (!shortage) return
  const { seats, taken, from } = shortage
  const free = Math.max(0, seats - taken)
  throw refused(
    'accounts',
    `${needed} ${needed === 1 ? 'member needs a seat' : 'members need seats'}, and ${free} of ${seats} ${free === 1 ? 'is' : 'are'} free${fromDay(from)}. Add seats${needed > 1 && free > 0 ? ', or make single members customers' : ''}.`,
  )
}
