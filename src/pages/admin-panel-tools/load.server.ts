import { type PageContext, servicesContext } from '#pages/services.ts'
import { readAsStaff } from '#pages/staff.server.ts'
import { databaseVersion } from '#server/installation/installation.ts'
import { storageByOrganisation } from '#server/installation/storage.ts'
import { countMails } from '#server/mail/mail-counts.ts'
import { listJobsByHand } from '#views/jobs/jobs-by-hand.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { retentionRules, signInRules } from './rules.server.ts'

/** What staff may begin by hand and what came of it, how mails go, what is stored, and what runs. */
export function loadTools(context: PageContext) {
  const { installation, environment } = context.get(servicesContext)
  return readAsStaff(context, 'jobs.read', async (db) => {
    const [jobs, mails, storage, database, { changedAt, ...rules }] = await Promise.all([
      listJobsByHand(db),
      countMails(db),
      storageByOrganisation(db),
      databaseVersion(db),
      siteRulesOf(db),
    ])
    return {
      jobs,
      mails: { ...mails, leave: installation?.mailsLeave ?? false },
      storage,
      software: { version: installation?.version ?? null, node: process.versions.node, database },
      signIn: signInRules(rules, environment),
      retention: retentionRules(rules),
      rules: { ...rules, changedAt: changedAt.toISOString() },
    }
  })
}
export type ToolsData = Awaited<ReturnType<typeof loadTools>>
