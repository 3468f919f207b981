import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Originals } from './originals.ts'

/**
 * Keeps bytes that came by upload among the originals. Returns true when they were not there before.
 *
 * @param hash  SHA-256 of the bytes, hex
 * @throws OriginalError that says why they cannot be kept
 */
export async function keepBytes(originals: Originals, bytes: Uint8Array, hash: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mi-upload-'))
  try {
    const path = join(folder, 'original')
    await writeFile(path, bytes, { mode: 0o600 })
    return await originals.keep(path, hash)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
