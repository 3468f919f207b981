import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import type { Reader } from '#server/db/database.ts'
import { listOrganisations } from '#server/organisations/index.ts'
import { findRequest, kindName } from '#server/requests/index.ts'
import { quotationList } from '#laboratory/views/projects/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadQuotations(context: PageContext, search: URLSearchParams) {
  const { request: reference } = readSearch(module.state, search)
  return readAsStaff(context, 'projects.read', async (db) => {
    const request = reference === undefined ? undefined : await findRequest(db, reference)
    const organisations = (await listOrganisations(db)).map(({ id, name }) => ({ id, name }))
    return {
      quotations: await quotationList(db),
      organisations,
      request: request && {
        reference: request.reference,
        title: `${kindName(request.kind)} for ${request.organisation || request.name}`.slice(0, 120),
        organisation:
          (await organisationOf(db, request.accountId)) ??
          organisations.find(({ name }) => name.toLowerCase() === request.organisation.toLowerCase())?.id ??
          '',
      },
    }
  })
}
async function organisationOf(db: Reader, accountId: string | null): Promise<string | undefined> {
  if (accountId === null) return undefined
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('organisation_id as organisation')
    .executeTakeFirst()
  return account?.organisation ?? undefined
}

export type QuotationsData = Awaited<ReturnType<typeof loadQuotations>>
