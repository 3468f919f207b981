import { createHash } from 'node:crypto'
import type { ArchiveAsked } from '#contract/archives.ts'
import { forbidden } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'
import { rowVersions } from '#server/tests/index.ts'

/** Names everything that an archive is made from. */
export type ArchiveKey = { readonly key: string; readonly versions: string }

/**
 * @param version  of the software that writes the files
 * @throws AppError `forbidden` when one of the materials may not be read or does not exist
 */
export async function archiveKey(
  db: Reader,
  { format, materials }: ArchiveAsked,
  version: string,
): Promise<ArchiveKey> {
  const versions = await rowVersions(db, materials)
  if (versions === undefined) throw forbidden()
  const key = createHash('sha256')
    .update(`${version} ${format} ${JSON.stringify(materials)} ${versions}`)
    .digest('hex')
  return { key, versions }
}
