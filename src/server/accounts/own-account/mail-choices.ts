import { sql } from 'kysely'
import { topicsOf } from '#contract/accounts/mail-topics.ts'
import type { NotificationBody, NotificationsAnswer } from '#contract/accounts/notifications.ts'
import type { Writer } from '#server/db/database.ts'
import { auditAccount } from '../audit.ts'
import { changeOwnAccount, readOwnAccount } from './own-account.ts'
import { isStaffRole } from '../roles.ts'
import type { AccountServices } from '../services.ts'
import type { SignedIn } from '../sessions.ts'

export function readMailChoices(services: AccountServices, who: SignedIn): Promise<NotificationsAnswer> {
  return readOwnAccount(services, who, (db, { id, role }) => choicesOf(db, id, isStaffRole(role)))
}

export function chooseMails(
  services: AccountServices,
  who: SignedIn,
  { topic, wanted }: NotificationBody,
  reference: string,
): Promise<NotificationsAnswer> {
  return changeOwnAccount(services, who, async (db, { id, role }) => {
    await db
      .insertInto('mail_choice')
      .values({ account_id: id, topic, wanted })
      .onConflict((old) => old.columns(['account_id', 'topic']).doUpdateSet({ wanted, changed_at: sql`now()` }))
      .execute()
    await auditAccount(db, 'account.notifications', {
      object: id,
      after: { topic, wanted },
      reference,
    })
    return choicesOf(db, id, isStaffRole(role))
  })
}

export async function choicesOf(db: Writer, account: string, staff: boolean): Promise<NotificationsAnswer> {
  const rows = await db
    .selectFrom('mail_choice')
    .where('account_id', '=', account)
    .select(['topic', 'wanted'])
    .execute()
  const chosen = new Map(rows.map(({ topic, wanted }) => [topic, wanted]))
  return { topics: topicsOf(staff).map(({ id, wanted }) => ({ topic: id, wanted: chosen.get(id) ?? wanted })) }
}
