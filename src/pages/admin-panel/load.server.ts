import { mayDo } from '#contract/access/staff-actions.ts'
import { subscriptionStatus } from '#contract/organisations/status.ts'
import { callerContext, type PageContext } from '#pages/services.ts'
import { roleOf } from '#server/access/index.ts'
import { listOrganisations, listPlans, listRoleRequests, listSubscriptions } from '#server/organisations/index.ts'
import { countRequests } from '#server/requests/index.ts'
import { listThreads } from '#server/support/index.ts'
import { readAsStaff } from '../staff.server.ts'

/** What waits for somebody; of people and subscriptions only for those who administer them. */
export function loadOverview(context: PageContext) {
  const role = roleOf(context.get(callerContext))
  return readAsStaff(context, 'organisations.read', async (db) => {
    const [organisations, plans, subscriptions, roleRequests, requests, threads] = await Promise.all([
      listOrganisations(db),
      listPlans(db),
      mayDo(role, 'subscriptions.read') ? listSubscriptions(db) : [],
      mayDo(role, 'people.read') ? listRoleRequests(db) : [],
      countRequests(db),
      listThreads(db, 'open'),
    ])
    const now = Date.now()
    const ending = subscriptions.filter((each) => subscriptionStatus(each, now) === 'ending')
    return {
      organisations: organisations.length,
      plans: plans.length,
      roleRequests: roleRequests.length,
      requests: requests.new ?? 0,
      conversations: threads.filter(({ unread }) => unread > 0).length,
      ending: ending.map(({ id, organisation, plan, endsAt }) => ({ id, organisation, plan, endsAt })),
    }
  })
}
