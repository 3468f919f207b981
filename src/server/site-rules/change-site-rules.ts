import { AppError } from '#contract/errors.ts'
import { endedCounts, keptCounts, logInCounts } from '#contract/site-rule-counts.ts'
import type { SiteRules } from '#contract/site-rules.ts'
import { type Change, done, lockOn } from '#server/staff-change.ts'
import { timeNow } from '#server/clock.ts'
import { siteRulesOf, theSiteRules } from './site-rules.ts'

/** Sets how people log in and how long things are kept. Whatever it does, it does to everybody: it always has a reason. */
export const changeSiteRules: Change<'site.rules'> = async (db, { kind: _kind, shown, ...rules }) => {
  await lockOn(db, 'site rules')
  const { changedAt, ...before } = await siteRulesOf(db)
  if (shown !== undefined && shown !== changedAt.toISOString())
    throw new AppError(
      'conflict',
      'Somebody has changed these rules since your page was loaded. Reload it, then change them.',
    )
  const changed = ruleIds.filter((id) => rules[id] !== before[id])
  await db
    .updateTable('site_rule')
    .set({
      session_days: rules.sessionDays,
      log_in_failures: rules.logInFailures,
      everybody_factor: rules.everybodyFactor,
      kept_addresses: rules.keptAddresses,
      kept_sessions: rules.keptSessions,
      kept_devices: rules.keptDevices,
      kept_mails: rules.keptMails,
      kept_jobs: rules.keptJobs,
      kept_unconfirmed: rules.keptUnconfirmed,
      kept_support: rules.keptSupport,
      kept_requests: rules.keptRequests,
      changed_at: timeNow(),
    })
    .execute()
  return {
    ...done(theSiteRules, only(before, changed), only(rules, changed)),
    sentences: changed.length === 0 ? ['All rules stay as they are.'] : changed.map((id) => said(id, before, rules)),
    destructive: changed.length > 0,
  }
}

const named = { ...logInCounts, ...keptCounts, ...endedCounts }
const ruleIds: readonly (keyof SiteRules)[] = ['everybodyFactor', ...(Object.keys(named) as (keyof typeof named)[])]

function only(rules: SiteRules, ids: readonly (keyof SiteRules)[]): Partial<SiteRules> {
  return Object.fromEntries(ids.map((id) => [id, rules[id]]))
}

/** "A log-in ends after: 3 days instead of 7 days." */
function said(id: keyof SiteRules, before: SiteRules, after: SiteRules): string {
  if (id === 'everybodyFactor')
    return after.everybodyFactor
      ? 'Everybody who logs in with a password sets up a second factor at their next log-in. Open log-ins go on until they end.'
      : 'A second factor is asked of staff on a production site, and of organisations that have it set; for others a password is enough.'
  const { name, unit } = named[id]
  const amount = (count: number | null) => (count === null ? 'for good' : `${count} ${unit}`)
  return `${name}: ${amount(after[id])} instead of ${amount(before[id])}.`
}
