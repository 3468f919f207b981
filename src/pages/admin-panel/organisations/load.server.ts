import type { PageContext } from '#pages/services.ts'
import { listCompanyLogins, listOrganisations } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/staff.server.ts'

export function loadOrganisations(context: PageContext) {
  return readAsStaff(context, 'organisations.read', async (db) => ({
    organisations: await listOrganisations(db),
    companyLogins: await listCompanyLogins(db),
  }))
}
export type OrganisationsData = Awaited<ReturnType<typeof loadOrganisations>>
