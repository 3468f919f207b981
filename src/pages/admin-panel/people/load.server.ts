import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { listOrganisations, listPeople, listRoleRequests } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'

export async function loadPeople(context: PageContext) {
  const caller = context.get(callerContext)
  const page = await readAsStaff(context, 'people.read', async (db) => {
    const [people, requests, organisations] = await Promise.all([
      listPeople(db),
      listRoleRequests(db),
      listOrganisations(db),
    ])
    return { people, requests, organisations: organisations.map(({ id, name }) => ({ id, name })) }
  })
  return { ...page, self: caller.kind === 'account' ? caller.accountId : null }
}
export type PeopleData = Awaited<ReturnType<typeof loadPeople>>
