import type { SiteRules } from '#contract/site-rules.ts'
import type { Reader } from '#server/db/database.ts'

/** They are one row for the whole site; this names it in the audit trail. */
export const theSiteRules = '00000000-0000-0000-0000-000000000000'

/** The rules that administrators have set, for staff and for the calls of accounts. */
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
