import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { domainsMail, heavyUseMail } from './mails.ts'
import { tellOnce } from '#server/mail/tell-once.ts'
import type { MailText } from '#server/mail/text.ts'

/**
 * Tells the administrators that an organisation has used half of its data calls of the day: somebody copies, or a plan is
 * too small. Once a day and organisation.
 *
 * @param perDay  calls of an organisation where its plan says nothing
 * @returns       how many mails were queued
 */
export async function tellOfHeavyUse(db: Writer, siteUrl: string, perDay: number): Promise<number> {
  const { rows } = await sql<{ id: string; name: string; used: number; allowed: number; day: string }>`
    select o.id, o.name, h.used, h.allowed, h.day::text from app.heavy_use(${perDay}) h
    join organisation o on o.id = h.organisation order by o.name`.execute(db)
  let told = 0
  for (const { id, day, ...use } of rows)
    told += await tellAdministrators(db, `calls ${id} ${day}`, heavyUseMail(use, siteUrl))
  return told
}

/**
 * Reminds the administrators once a month of e-mail domains that nobody has looked at for 180 days: a domain decides who
 * belongs to an organisation, and domains change hands.
 */
export async function tellOfOldDomains(db: Writer, siteUrl: string): Promise<number> {
  const { rows } = await sql<{ domain: string; name: string; month: string }>`
    select d.domain, o.name, to_char(now() at time zone 'UTC', 'YYYY-MM') as month
    from organisation_domain d join organisation o on o.id = d.organisation_id
    where d.confirmed_at is null or d.confirmed_at < now() - interval '180 days' order by d.domain`.execute(db)
  const [first] = rows
  return first ? tellAdministrators(db, `domains ${first.month}`, domainsMail(rows, siteUrl)) : 0
}

async function tellAdministrators(db: Writer, occasion: string, mail: MailText): Promise<number> {
  const administrators = await db
    .selectFrom('account')
    .where('role', '=', 'ROLE_ADMIN')
    .where('state', '=', 'active')
    .select(['id', 'email'])
    .orderBy('email')
    .execute()
  let told = 0
  for (const { id, email } of administrators) {
    if (!(await tellOnce(db, id, occasion))) continue
    await queueMail(db, { to: email, accountId: id, ...mail })
    told++
  }
  return told
}
