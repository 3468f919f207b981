import { subscriptionStatus } from '#contract/organisations/status.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { listAudit } from '#server/audit/index.ts'
import {
  listGrants,
  listOrganisations,
  listPeople,
  listPlans,
  listSubscriptions,
  listTreeChoices,
  readNote,
} from '#server/organisations/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { timeNowMs } from '#server/clock.ts'
import { module } from './module.ts'

export function loadSubscriptions(context: PageContext, search: URLSearchParams) {
  const { subscription: asked } = readSearch(module.state, search)
  return readAsStaff(context, 'subscriptions.read', async (db) => {
    const [rows, grants, organisations, plans] = await Promise.all([
      listSubscriptions(db),
      listGrants(db),
      listOrganisations(db),
      listPlans(db),
    ])
    const now = timeNowMs()
    const subscriptions = rows.map((row) => ({
      ...row,
      status: subscriptionStatus(row, now),
      grants: grants.filter(({ plan, subscription }) => plan === row.planId || subscription === row.id),
    }))
    const chosen = subscriptions.find(({ id }) => id === asked)
    return {
      subscriptions,
      organisations: organisations.map(({ id, name }) => ({ id, name })),
      plans: plans.map(({ id, name }) => ({ id, name })),
      chosen: chosen && {
        ...chosen,
        people: (await listPeople(db)).filter(({ organisationId }) => organisationId === chosen.organisationId),
        history: (await listAudit(db, { object: chosen.id, limit: 20 })).lines,
        note: await readNote(db, chosen.id),
        choices: await listTreeChoices(db),
      },
    }
  })
}
export type SubscriptionsData = Awaited<ReturnType<typeof loadSubscriptions>>
export type ChosenSubscription = NonNullable<SubscriptionsData['chosen']>
