import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueMail, markNotified } from '#server/mail/queue.ts'
import { domainsMail, heavyUseMail } from './mails.ts'
import type { MailText } from '#server/mail/text.ts'

/**
 * Mails the administrators, once per day and organisation, if it has used half of its daily data calls.
 *
 * @param perDay  default limit of data calls per day
 * @returns       number of queued mails
 */
export async function notifyOfHeavyUse(db: Writer, siteUrl: string, perDay: number): Promise<number> {
  const { rows } = await sql<{ id: string; name: string; used: number; allowed: number; day: string }>`
    select o.id, o.name, h.used, h.allowed, h.day::text from app.heavy_use(${perDay}) h
    join organisation o on o.id = h.organisation order by o.name`.execute(db)
  let queued = 0
  for (const { id, day, ...use } of rows)
    queued += await notifyAdministrators(db, `calls ${id} ${day}`, heavyUseMail(use, siteUrl))
  return queued
}

/**
 * Reminds the administrators monthly of e-mail domains that were last confirmed more than 180 days ago. A domain decides who joins an
 * organisation, and domains change owners.
 */
export async function notifyOfOldDomains(db: Writer, siteUrl: string): Promise<number> {
  const { rows } = await sql<{ domain: string; name: string; month: string }>`
    select d.domain, o.name, to_char(now() at time zone 'UTC', 'YYYY-MM') as month
    from organisation_domain d join organisation o on o.id = d.organisation_id
    where d.confirmed_at is null or d.confirmed_at < now() - interval '180 days' order by d.domain`.execute(db)
  const [first] = rows
  return first ? notifyAdministrators(db, `domains ${first.month}`, domainsMail(rows, siteUrl)) : 0
}

async function notifyAdministrators(db: Writer, occasion: string, mail: MailText): Promise<number> {
  const administrators = await db
    .selectFrom('account')
    .where('role', '=', 'ROLE_ADMIN')
    .where('state', '=', 'active')
    .select(['id', 'email'])
    .orderBy('email')
    .execute()
  let queued = 0
  for (const { id, email } of administrators) {
    if (!(await markNotified(db, id, occasion))) continue
    await queueMail(db, { to: email, accountId: id, ...mail })
    queued++
  }
  return queued
}
