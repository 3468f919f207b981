import { z } from 'zod'
import { endedBounds, retentionCounts, logInCounts, type RuleCount } from './site-rule-counts.ts'

const count = ({ min, max }: RuleCount) => z.int().min(min).max(max)
const ended = z.int().min(endedBounds.min).max(endedBounds.max).nullable()

/** Rules set by administrators; `site_rule` in the database has the same bounds. */
export const siteRules = z.strictObject({
  sessionDays: count(logInCounts.sessionDays),
  logInFailures: count(logInCounts.logInFailures),
  /** Requires a second factor for all password log-ins, not only for staff. */
  everybodyFactor: z.boolean(),
  keptAddresses: count(retentionCounts.keptAddresses),
  keptSessions: count(retentionCounts.keptSessions),
  keptDevices: count(retentionCounts.keptDevices),
  keptMails: count(retentionCounts.keptMails),
  keptJobs: count(retentionCounts.keptJobs),
  keptUnconfirmed: count(retentionCounts.keptUnconfirmed),
  keptSupport: ended,
  keptRequests: ended,
})
export type SiteRules = z.infer<typeof siteRules>
