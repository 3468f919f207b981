import { type Database, operator, type Writer } from '#server/db/database.ts'
import { mailNotices, readersDue } from '#laboratory/server/projects/index.ts'
import { notifyOfHeavyUse, notifyOfOldDomains } from './alarms.ts'
import { notifyOfNewData } from './new-data.ts'
import { recurring, describeCounts } from '#server/jobs/job-kind.ts'
import { sql } from 'kysely'
import { queueChosenMail, markNotified } from '#server/mail/queue.ts'
import { planEndMail } from './mails.ts'

export type NoticeSettings = {
  /** Base of links in mails. */
  readonly siteUrl: string
  /** Default limit of data calls of an organisation per day. */
  readonly perDay: number
}

/** Queues due mails, once per recipient and occasion, also with several processes. */
export async function sendNotices(database: Database, { siteUrl, perDay }: NoticeSettings): Promise<number> {
  const kinds: readonly ((db: Writer) => Promise<number>)[] = [
    (db) => notifyOfEnds(db, siteUrl),
    (db) => notifyOfNewData(db, database, siteUrl),
    (db) => notifyOfHeavyUse(db, siteUrl, perDay),
    (db) => notifyOfOldDomains(db, siteUrl),
    (db) => notifyOfProjects(db, siteUrl),
  ]
  let queued = 0
  for (const kind of kinds) queued += await database.asWriter(operator, kind)
  return queued
}

/** Project notices whose job was lost. */
async function notifyOfProjects(db: Writer, siteUrl: string): Promise<number> {
  let queued = 0
  for (const reader of await readersDue(db)) if (await mailNotices(db, reader, { siteUrl })) queued++
  return queued
}

/** Hourly job of automatic mails. */
export const noticesJob = recurring({
  id: 'notices',
  name: 'Notices',
  every: 3600,
  describeResult: describeCounts({ mailsQueued: 'queued mail' }),
  work:
    ({ database, config: { siteUrl, dataCallsPerDay: perDay } }) =>
    async () => ({ result: { mailsQueued: await sendNotices(database, { siteUrl, perDay }) } }),
})

type Ending = {
  subscription: string
  plan: string
  organisation: string
  endsAt: Date
  /** Days before the end. */
  stage: number
  account: string
  email: string
  firstName: string
  lastName: string
}

/**
 * Mails the customers of an organisation 30 days and 7 days before a subscription ends, and again after an extension. None if another
 * subscription of the same plan follows.
 *
 * @returns number of queued mails
 */
async function notifyOfEnds(db: Writer, siteUrl: string): Promise<number> {
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
  let queued = 0
  for (const { account, email, subscription, stage, endsAt, ...about } of rows) {
    if (!(await markNotified(db, account, `plan ${subscription} ${endsAt.toISOString()} ${stage}`))) continue
    const mail = { to: email, accountId: account, ...planEndMail({ ...about, endsAt }, siteUrl) }
    if (await queueChosenMail(db, 'plan', mail)) queued++
  }
  return queued
}
