import { z } from 'zod'
import type { PageContext } from '#pages/reading/services.ts'
import { bytesOf, quotaOf } from '#server/organisations/file-quota.ts'
import { listCompanyLogins, listOrganisations } from '#server/organisations/index.ts'
import { listDirectoryTokens } from '#server/directories/tokens.ts'
import { listServiceAccounts } from '#server/service-accounts/service-accounts.ts'
import type { Reader } from '#server/db/database.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { privateDataOf } from '#views/private-data/index.ts'

/** @param organisation  id in the address; its private data and files are included */
export function loadOrganisations(context: PageContext, organisation: string | null) {
  const { data: id } = z.uuid().safeParse(organisation)
  return readAsStaff(context, 'organisations.read', async (db) => ({
    organisations: await listOrganisations(db),
    companyLogins: await listCompanyLogins(db),
    privateData: id === undefined ? undefined : await privateDataOf(db, id),
    files: id === undefined ? undefined : await filesOf(db, id),
    machines: id === undefined ? [] : await listServiceAccounts(db, id),
    directoryTokens: id === undefined ? [] : await listDirectoryTokens(db, id),
  }))
}
/** Stored size and quota of an organisation's uploads [byte]. */
async function filesOf(db: Reader, id: string) {
  const { bytes: quota, own } = await quotaOf(db, id)
  return { kept: await bytesOf(db, id), quota, own }
}

export type OrganisationsData = Awaited<ReturnType<typeof loadOrganisations>>
