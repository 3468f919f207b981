import { AppError } from '#contract/errors.ts'
import { endedCounts, retentionCounts, logInCounts } from '#contract/site/site-rule-counts.ts'
import type { SiteRules } from '#contract/site/site-rules.ts'
import { type Change, done, lockOn } from '#server/staff-change.ts'
import { timeNow } from '#server/clock.ts'
import { siteRulesOf, theSiteRules } from './site-rules.ts'

/** Changes log-in and retention rules. Affects everyone, so a reason is required. */
export const changeSiteRules: Change<'site.rules'> = async (db, { kind: _kind, shown, ...rules }) => {
  await lockOn(db, 'site rules')
  const { changedAt, ...before } = await siteRulesOf(db)
  if (shown !== undefined && shown !== changedAt.toISOString())
    throw new AppError(
      'conflict',
      'These rules were changed after you loaded the page. Reload the page and repeat your change.',
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
    sentences: changed.length === 0 ? ['No rule changes.'] : changed.map((id) => ruleSentence(id, before, rules)),
    destructive: changed.length > 0,
  }
}

const named = { ...logInCounts, ...retentionCounts, ...endedCounts }
const ruleIds: readonly (keyof SiteRules)[] = ['everybodyFactor', ...(Object.keys(named) as (keyof typeof named)[])]

function only(rules: SiteRules, ids: readonly (keyof SiteRules)[]): Partial<SiteRules> {
  return Object.fromEntries(ids.map((id) => [id, rules[id]]))
}

/** "Session lifetime: 3 days instead of 7 days." */
function ruleSentence(id: keyof SiteRules, before: SiteRules, after: SiteRules): string {
  if (id === 'everybodyFactor')
    return after.everybodyFactor
      ? 'All users with a password must set up a second factor at their next log-in. Current sessions continue until they end.'
      : 'A second factor is required of staff on a production site and of organisations with this setting. Other users need only a password.'
  const { name, unit } = named[id]
  const amount = (count: number | null) => (count === null ? 'for good' : `${count} ${unit}`)
  return `${name}: ${amount(after[id])} instead of ${amount(before[id])}.`
}
