import type { SiteRules } from '#contract/site/site-rules.ts'
import type { Reader } from '#server/db/database.ts'

/** Id of the single row for the audit log. */
export const theSiteRules = '00000000-0000-0000-0000-000000000000'

export function siteRulesOf(db: Reader): Promise<SiteRules & { readonly changedAt: Date }> {
  return db
    .selectFrom('site_rule')
    .select([
      'session_days as sessionDays',
      'log_in_failures as logInFailures',
      'everybody_factor as everybodyFactor',
      'kept_addresses as keptAddresses',
      'kept_sessions as keptSessions',
      'kept_devices as keptDevices',
      'kept_mails as keptMails',
      'kept_jobs as keptJobs',
      'kept_unconfirmed as keptUnconfirmed',
      'kept_support as keptSupport',
      'kept_requests as keptRequests',
      'changed_at as changedAt',
    ])
    .executeTakeFirstOrThrow()
}
