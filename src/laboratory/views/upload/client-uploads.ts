import type { Reader } from '#server/db/database.ts'
import { bytesOf, quotaOf } from '#server/organisations/file-quota.ts'
import { owningOrganisation, privateMaterials } from '#server/private-data/index.ts'
import { listOrganisations } from '#server/organisations/index.ts'
import { uploadBatches } from './upload-batches.ts'

/** What an organisation has brought: its batches and private materials, what is kept of them and may be [byte]; staff choose whose. */
export async function clientUploads(
  db: Reader,
  { owner, staff }: { readonly owner: string | null; readonly staff: boolean },
) {
  const found = owner === null ? undefined : await owningOrganisation(db, owner)
  const organisations = staff ? (await listOrganisations(db)).map(({ id, name }) => ({ id, name })) : []
  if (!found) return { owner: null, organisations, batches: [], materials: [], kept: 0, quota: 0 }
  const materials = await privateMaterials(db, found.id)
  return {
    owner: found,
    organisations,
    batches: await uploadBatches(db, found.id),
    materials: materials.map(({ name, path }) => ({ name, path })),
    kept: await bytesOf(db, found.id),
    quota: (await quotaOf(db, found.id)).bytes,
  }
}
