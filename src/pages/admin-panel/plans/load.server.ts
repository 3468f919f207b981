import { offeredFeatures } from '#contract/access/offered-features.ts'
import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import { listGrants, listPlans, listTreeChoices } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'

export function loadPlans(context: PageContext) {
  const { modules } = context.get(servicesContext)
  return readAsStaff(context, 'plans.read', async (db) => {
    const [plans, grants, choices] = await Promise.all([listPlans(db), listGrants(db), listTreeChoices(db)])
    return { plans, grants, choices, offered: offeredFeatures(modules) }
  })
}
export type PlansData = Awaited<ReturnType<typeof loadPlans>>
