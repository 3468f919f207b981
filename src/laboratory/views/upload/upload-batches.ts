import type { Reader } from '#server/db/database.ts'
import { listBatches, type Owner } from '#laboratory/server/upload/index.ts'

/** The batches of an owner, newest first. */
export async function uploadBatches(db: Reader, owner: Owner) {
  return (await listBatches(db, owner)).map(({ id, settings, createdAt, importedAt, files }) => ({
    id,
    goesTo: settings ? `${settings.material} · ${settings.variant}` : 'Nowhere yet',
    createdAt: createdAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
    files,
  }))
}
export type UploadBatchesView = Awaited<ReturnType<typeof uploadBatches>>
