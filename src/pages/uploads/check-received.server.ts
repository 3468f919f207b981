import { uploadSettings } from '#contract/uploads/upload.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { proposedPlace } from '#laboratory/views/upload/proposed-place.ts'
import type { Writer } from '#server/db/database.ts'

/**
 * Queues the check of a batch. Without a saved destination it is that of the order of the project that all files name, and
 * otherwise reported as missing.
 *
 * @throws AppError as `openBatch`
 */
export async function checkReceived(
  db: Writer,
  { batch, request }: { readonly batch: string; readonly request: string },
): Promise<void> {
  const { settings, organisation_id: owner, revision } = await upload.openBatch(db, batch)
  const files = await upload.listFiles(db, batch)
  if (files.length === 0 || (owner === null && upload.holdsLiterature(files))) return
  if (settings) return upload.queueCheck(db, { batch, revision, request })
  const names = files.map(({ name }) => name)
  const proposed = await proposedPlace(db, names, owner)
  if (!proposed) return upload.queueFirstCheck(db, { batch, request })
  const { material, coil, thickness, coating } = proposed
  const newMaterial = material.includes('/')
  const given = uploadSettings.parse({ material, newMaterial, coil, newCoil: { thickness, coating } })
  await upload.mergeSettings(db, { batch, revision, settings: given, request })
}
