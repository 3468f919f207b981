import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { siteRulesOf } from '#server/site-rules/site-rules.ts'
import { retentionOfSite } from './retention.ts'

export const loadDataProtection = (context: PageContext) =>
  readAsStaff(context, 'audit.read', async (db) => ({ retention: retentionOfSite(await siteRulesOf(db)) }))
