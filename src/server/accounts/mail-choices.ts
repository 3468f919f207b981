import { sql } from 'kysely'
import { topicsOf } from '#contract/accounts/mail-topics.ts'
import type { NotificationBody, NotificationsAnswer } from '#contract/accounts/notifications.ts'
import type { Writer } from '#server/db/database.ts'
import { auditAccount } from './audit.ts'
import { changeOwnAccount, readOwnAccount } from './own-account.ts'
import { isStaffRole } from './roles.ts'
import type { AccountServices } from './services.ts'
import type { SignedIn } from './sessions.ts'

/** Which mails an account gets, topic by topic. */
export function readMailChoices(services: AccountServices, who: SignedIn): Promise<NotificationsAnswer> {
  return readOwnAccount(services, who, (db, { id, role }) => choicesOf(db, id, isStaffRole(role)))
}

/** Switches the mails of one topic on or off, and says when they come, from the next one on. */
export function chooseMails(
  services: AccountServices,
  who: SignedIn,
  { topic, wanted, pace = 'at-once' }: NotificationBody,
  reference: string,
): Promise<NotificationsAnswer> {
  return changeOwnAccount(services, who, async (db, { id, role }) => {
    await db
      .insertInto('mail_choice')
      .values({ account_id: id, topic, wanted, pace })
      .onConflict((old) => old.columns(['account_id', 'topic']).doUpdateSet({ wanted, pace, changed_at: sql`now()` }))
      .execute()
    await auditAccount(db, 'account.notifications', {
      object: id,
      after: { topic, wanted, ...(pace !== 'at-once' && { pace }) },
      reference,
    })
    return choicesOf(db, id, isStaffRole(role))
  })
}

/** Of everything that may be chosen; what was never touched is as it is for everybody. */
export async function choicesOf(db: Writer, account: string, staff: boolean): Promise<NotificationsAnswer> {
  const rows = await db
    .selectFrom('mail_choice')
    .where('account_id', '=', account)
    .select(['topic', 'wanted', 'pace'])
    .execute()
  const chosen = new Map(rows.map(({ topic, ...choice }) => [topic, choice]))
  return {
    topics: topicsOf(staff).map(({ id, wanted }) => ({ topic: id, wanted, pace: 'at-once', ...chosen.get(id) })),
  }
}
