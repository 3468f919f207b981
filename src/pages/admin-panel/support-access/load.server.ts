import { z } from 'zod'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import {
  listSupportAccesses,
  listSupportedOrganisations,
  readSupportedData,
} from '#server/support-access/support-access.ts'

/** @param organisation  id in the address */
export function loadSupportAccess(context: PageContext, organisation: string | null) {
  const { data: id } = z.uuid().safeParse(organisation)
  return readAsStaff(context, 'support-access.use', async (db) => {
    const organisations = await listSupportedOrganisations(db)
    const chosen = organisations.find((each) => each.id === id)
    return {
      organisations,
      chosen: chosen && {
        ...chosen,
        uses: (await listSupportAccesses(db, chosen.id)).find(({ active }) => active)?.uses ?? [],
        data: (await readSupportedData(db, chosen.id)) ?? null,
      },
    }
  })
}

export type SupportAccessData = Awaited<ReturnType<typeof loadSupportAccess>>
