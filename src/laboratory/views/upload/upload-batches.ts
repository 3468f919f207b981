import type { Reader } from '#server/db/database.ts'
import { listBatches, type Owner } from '#laboratory/server/upload/index.ts'
import { bytesOf, quotaOf } from '#server/organisations/file-quota.ts'
import { owningOrganisation, privateMaterials } from '#server/private-data/index.ts'
import { listOrganisations } from '#server/organisations/index.ts'

/** The batches of an owner, newest first. */
export async function uploadBatches(db: Reader, owner: Owner) {
  return (await listBatches(db, owner)).map(({ id, settings, createdAt, importedAt, files }) => ({
    id,
    goesTo: settings ? `${settings.material} · ${settings.coil}` : 'No destination yet',
    createdAt: createdAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
    files,
  }))
}
export type UploadBatchesView = Awaited<ReturnType<typeof uploadBatches>>

/** Batches and private materials of an organisation, with used and allowed storage [byte]; staff choose the organisation. */
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
