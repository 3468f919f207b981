import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { listOrganisations } from '#server/organisations/index.ts'

export function loadCreation(context: PageContext) {
  return readAsStaff(context, 'projects.change', async (db) => ({
    organisations: (await listOrganisations(db)).map(({ id, name }) => ({ id, name })),
  }))
}
