import { z } from 'zod'
import type { PageContext } from '#pages/services.ts'
import { listCompanyLogins, listOrganisations } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/staff.server.ts'
import { privateDataOf } from '#views/private-data/index.ts'

/** @param organisation the one that the address names, whose private data are shown with it */
export function loadOrganisations(context: PageContext, organisation: string | null) {
  const { data: id } = z.uuid().safeParse(organisation)
  return readAsStaff(context, 'organisations.read', async (db) => ({
    organisations: await listOrganisations(db),
    companyLogins: await listCompanyLogins(db),
    privateData: id === undefined ? undefined : await privateDataOf(db, id),
  }))
}
export type OrganisationsData = Awaited<ReturnType<typeof loadOrganisations>>
