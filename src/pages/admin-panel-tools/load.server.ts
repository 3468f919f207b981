import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { databaseVersion } from '#server/installation/installation.ts'
import { storageByOrganisation } from '#server/installation/storage.ts'
import { countMails } from '#server/mail/queue.ts'
import { listManualJobs } from '#views/jobs/manual-jobs.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { retentionRules, signInRules } from './rules.server.ts'

export function loadTools(context: PageContext) {
  const { installation, environment } = context.get(servicesContext)
  return readAsStaff(context, 'jobs.read', async (db) => {
    const [jobs, mails, storage, database, { changedAt, ...rules }] = await Promise.all([
      listManualJobs(db),
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
