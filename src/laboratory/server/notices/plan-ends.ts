import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueChosenMail } from '#server/mail/queue.ts'
import { planEndMail } from './mails.ts'
import { tellOnce } from '#server/mail/tell-once.ts'

type Ending = {
  subscription: string
  plan: string
  organisation: string
  endsAt: Date
  /** Days before the end of which this is the notice. */
  stage: number
  account: string
  email: string
  firstName: string
  lastName: string
}

/**
 * Tells the customers of an organisation 30 days and again 7 days before a running subscription ends. One that was
 * extended has another end, and so another notice; one that another of the same plan follows has none.
 *
 * @returns how many mails were queued
 */
export async function tellOfEnds(db: Writer, siteUrl: string): Promise<number> {
  const { rows } = await sql<Ending>`
    select s.id as subscription, p.name as plan, o.name as organisation, s.ends_at as "endsAt",
           case when s.ends_at <= now() + interval '7 days' then 7 else 30 end as stage,
           a.id as account, a.email, a.first_name as "firstName", a.last_name as "lastName"
    from subscription s
    join plan p on p.id = s.plan_id
    join organisation o on o.id = s.organisation_id
    join account a on a.organisation_id = o.id and a.state = 'active' and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
    where s.suspended_at is null and s.starts_at <= now() and s.ends_at > now() and s.ends_at <= now() + interval '30 days'
      and not exists (
        select from subscription next
        where next.organisation_id = s.organisation_id and next.plan_id = s.plan_id and next.suspended_at is null
          and next.starts_at <= s.ends_at and next.ends_at > s.ends_at)
    order by s.ends_at, a.email`.execute(db)
  let told = 0
  for (const { account, email, subscription, stage, endsAt, ...about } of rows) {
    if (!(await tellOnce(db, account, `plan ${subscription} ${endsAt.toISOString()} ${stage}`))) continue
    const mail = { to: email, accountId: account, ...planEndMail({ ...about, endsAt }, siteUrl) }
    if (await queueChosenMail(db, 'plan', mail)) told++
  }
  return told
}
