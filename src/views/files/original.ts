import type { RawFileRecord } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'
import { rawFileText } from '#server/demo/specimen-file.ts'
import { rawFile } from '#server/tests/index.ts'

/** An original file of the laboratory; without bytes where it is not kept, as for some synthetic records. */
export type OriginalFile = {
  readonly record: RawFileRecord
  /** Name of the material whose specimen it is. */
  readonly material: string
  /** It belongs to a free sample. */
  readonly free: boolean
  readonly bytes: Uint8Array | undefined
}

/**
 * The original of a hash; undefined when the caller may read no record of it.
 *
 * @param kept  bytes of an original by its hash; without it none is kept here
 */
export async function originalFile(
  db: Reader,
  hash: string,
  kept: (hash: string) => Promise<Uint8Array | undefined> = async () => undefined,
): Promise<OriginalFile | undefined> {
  const found = await rawFile(db, hash)
  if (!found) return undefined
  const { record, free, material } = found
  const generated = record.source === 'synthetic' ? await rawFileText(db, hash) : undefined
  return { record, free, material, bytes: generated ? Buffer.from(generated.text) : await kept(hash) }
}
