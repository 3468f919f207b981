import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { literatureWaits, publishLiterature } from '#server/literature/store.ts'
import { closeRelease, lockReleases, openRelease } from './open.ts'

/**
 * Publishes all drafts of published values, and nothing else, as a release.
 *
 * @returns name of the release
 * @throws AppError `conflict` without drafts, and while another release is being made
 */
export async function releaseLiterature(db: Writer, { note }: { readonly note: string }): Promise<string> {
  // Drafts are looked up under the lock: of two at the same moment the second would make an empty release.
  await lockReleases(db)
  if (!(await literatureWaits(db))) throw new AppError('conflict', 'No published values wait for a release.')
  const opened = await openRelease(db, { note })
  const materials = await publishLiterature(db, opened.number)
  await closeRelease(db, opened, { note, published: { literature_material: materials } })
  return opened.name
}
