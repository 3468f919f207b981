import { mayDo } from '#contract/access/staff-actions.ts'
import { subscriptionStatus } from '#contract/organisations/status.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { roleOf } from '#server/access/index.ts'
import { listOrganisations, listPlans, listRoleRequests, listSubscriptions } from '#server/organisations/index.ts'
import { attention } from '#laboratory/views/quality/attention.ts'
import { inbox } from '#laboratory/views/projects/index.ts'
import { timeNowMs } from '#server/clock.ts'
import { readAsStaff } from '../reading/staff.server.ts'

const shownAtOnce = 8

export function loadOverview(context: PageContext) {
  const caller = context.get(callerContext)
  const role = roleOf(caller)
  const self = caller.kind === 'account' ? caller.accountId : null
  const { installation } = context.get(servicesContext)
  return readAsStaff(context, 'organisations.read', async (db) => {
    const [organisations, plans, subscriptions, roleRequests, toDo, looked] = await Promise.all([
      listOrganisations(db),
      listPlans(db),
      mayDo(role, 'subscriptions.read') ? listSubscriptions(db) : [],
      mayDo(role, 'people.read') ? listRoleRequests(db) : [],
      inbox(db, self),
      attention(db, { installation, audit: mayDo(role, 'audit.read') }),
    ])
    const now = timeNowMs()
    const ending = subscriptions.filter((each) => subscriptionStatus(each, now) === 'ending')
    return {
      organisations: organisations.length,
      plans: plans.length,
      roleRequests: roleRequests.length,
      toDo: { count: toDo.length, oldest: toDo.slice(0, shownAtOnce) },
      attention: looked,
      ending: ending.map(({ id, organisation, plan, endsAt }) => ({ id, organisation, plan, endsAt })),
    }
  })
}
