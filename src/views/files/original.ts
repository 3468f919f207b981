import type { RawFileRecord } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'
import { rawFileText } from '#server/demo/specimen-file.ts'
import { rawFile } from '#server/tests/index.ts'

/** An original laboratory file; without bytes if it is not stored. */
export type OriginalFile = {
  readonly record: RawFileRecord
  readonly material: string
  readonly free: boolean
  readonly bytes: Uint8Array | undefined
}

/** Original by its hash; undefined if the caller can read no record of it. @param kept reads bytes by hash */
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
