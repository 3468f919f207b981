import { offeredFeatures } from '#contract/access/offered-features.ts'
import { modules } from '#pages/modules.ts'
import type { PageContext } from '#pages/services.ts'
import { listGrants, listPlans, listTreeChoices } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/staff.server.ts'

export function loadPlans(context: PageContext) {
  return readAsStaff(context, 'plans.read', async (db) => {
    const [plans, grants, choices] = await Promise.all([listPlans(db), listGrants(db), listTreeChoices(db)])
    return { plans, grants, choices, offered: offeredFeatures(modules) }
  })
}
export type PlansData = Awaited<ReturnType<typeof loadPlans>>
