import { z } from 'zod'
import { endedBounds, keptCounts, logInCounts, type RuleCount } from './site-rule-counts.ts'

const count = ({ least, most }: RuleCount) => z.int().min(least).max(most)
const ended = z.int().min(endedBounds.least).max(endedBounds.most).nullable()

/** Rules of the site that administrators set; `site_rule` in the database has the same bounds. */
export const siteRules = z.strictObject({
  sessionDays: count(logInCounts.sessionDays),
  logInFailures: count(logInCounts.logInFailures),
  /** A second factor is asked of everybody who logs in with a password, and not of staff alone. */
  everybodyFactor: z.boolean(),
  keptAddresses: count(keptCounts.keptAddresses),
  keptSessions: count(keptCounts.keptSessions),
  keptDevices: count(keptCounts.keptDevices),
  keptMails: count(keptCounts.keptMails),
  keptJobs: count(keptCounts.keptJobs),
  keptUnconfirmed: count(keptCounts.keptUnconfirmed),
  keptSupport: ended,
  keptRequests: ended,
})
export type SiteRules = z.infer<typeof siteRules>
