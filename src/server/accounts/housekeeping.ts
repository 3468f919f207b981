import { sql } from 'kysely'
import type { SiteRules } from '#contract/site/site-rules.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { siteRulesOf, theSiteRules } from '#server/site-rules/site-rules.ts'
import { eraseDueAccounts } from './erase.ts'
import { keeper } from './services.ts'
import { recurring, describeCounts } from '#server/jobs/job-kind.ts'

/** Registrations that were never confirmed, except accounts that staff assigned to an organisation. */
const neverConfirmed = (days: number) =>
  sql`state = 'pending' and organisation_id is null and created_at < now() - make_interval(days => ${days})`

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const outdated = (rules: SiteRules) => [
  // Mails that are sent or refused; their links have expired.
  sql`update mail set text = null, html = null
      where state = 'kept' and text is not null and queued_at < now() - interval '24 hours'`,
  sql`delete from mail where account_id in (select id from account where ${neverConfirmed(rules.keptUnconfirmed)})`,
  sql`delete from account where ${neverConfirmed(rules.keptUnconfirmed)}`,
  sql`delete from throttle where greatest(window_start, coalesce(blocked_until, window_start)) < now() - interval '2 days'`,
  sql`delete from login_ticket where expires_at < now() - interval '1 day'`,
  sql`delete from one_time_link where expires_at < now() - interval '7 days'`,
  sql`delete from company_login_attempt where expires_at < now() - interval '1 day'`,
  sql`delete from known_device where last_seen < ${ago(rules.keptDevices)}`,
  sql`delete from session where coalesce(ended_at, expires_at) < ${ago(rules.keptSessions)}`,
  // The network remains in the entry (docs/design/audit-and-integrity.md#origin-of-an-audit-line).
  sql`delete from audit_address where at < ${ago(rules.keptAddresses)}`,
  sql`select app.forget_uploads()`,
  // The job of the mail was cancelled.
  sql`update mail set state = 'refused', last_error = 'Its sending was cancelled.', text = null, html = null
      where state = 'queued' and queued_at < now() - interval '1 hour' and not exists (
        select from job where kind = 'mail' and key = mail.id::text and state in ('waiting', 'running'))`,
  sql`delete from job where kind = 'mail' and state = 'done' and ended_at < now() - interval '1 day'`,
  sql`delete from job where ended_at < ${ago(rules.keptJobs)}`,
  sql`delete from mail where state in ('sent', 'refused') and queued_at < ${ago(rules.keptMails)}`,
]

export async function tidyAccounts(
  database: Database,
  log: (line: string) => void = () => {},
): Promise<{ accounts: number; records: number }> {
  const accounts = await eraseDueAccounts(database, log)
  let records = 0
  const rules = await database.asWriter(keeper(), siteRulesOf, { onlyReads: true })
  for (const statement of outdated(rules)) {
    const { numAffectedRows = 0n } = await database.asWriter(keeper(), (db) => statement.execute(db))
    records += Number(numAffectedRows)
  }
  return { accounts, records: records + (await database.asWriter(keeper(), forgetClosed)) }
}

async function forgetClosed(db: Writer): Promise<number> {
  const { rows } = await sql<{ conversations: number; requests: number }>`select * from app.forget_closed()`.execute(db)
  const { conversations, requests } = rows[0]!
  if (conversations + requests > 0)
    await appendAudit(db, { action: 'site.forget', object: theSiteRules, after: { conversations, requests } })
  return conversations + requests
}

export const tidyAccountsJob = recurring({
  id: 'tidy-accounts',
  name: 'Tidying up',
  every: 3600,
  describeResult: describeCounts({ accounts: 'erased account', records: 'cleared record' }),
  work:
    ({ database, log }) =>
    async () => ({ result: await tidyAccounts(database, log) }),
})
