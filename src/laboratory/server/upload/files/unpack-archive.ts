import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hiddenDirections } from '#contract/text.ts'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import type { Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { type ZipEntry, zipEntries } from '#server/ingest/zip-entries.ts'

export type UnpackedFile = { readonly name: string; readonly hash: string; readonly bytes: number }

/** Maximum ratio of unpacked to packed size; tables of measured points are below it. */
const maxRatio = 250

/** Entries of a ZIP archive; undefined for other files, also for workbooks. */
export async function archiveEntries(name: string, bytes: Uint8Array): Promise<ZipEntry[] | undefined> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  const entries = await zipEntries(name, bytes)
  const isOffice = entries.some(({ path }) => /^(?:xl|word|ppt)\/|^\[Content_Types\]\.xml$|^mimetype$/i.test(path))
  return isOffice ? undefined : entries.filter((entry) => isMeant(entry))
}

/** Folders, and metadata of operating systems. */
function isMeant({ path, unpacked }: ZipEntry): boolean {
  const name = path.split('/').at(-1)!
  return unpacked > 0 && name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/') && name !== 'Thumbs.db'
}

/**
 * Stores the files of an archive as originals, one at a time to save memory.
 *
 * @throws IngestError for an archive that is damaged, protected, empty, or too large by its stated or actual size
 */
export async function unpackArchive(
  originals: Originals,
  {
    name,
    bytes,
    entries,
  }: { readonly name: string; readonly bytes: Uint8Array; readonly entries: readonly ZipEntry[] },
): Promise<UnpackedFile[]> {
  assertModest(name, bytes.length, entries)
  const folder = await mkdtemp(join(tmpdir(), 'mi-archive-'))
  try {
    const files: UnpackedFile[] = []
    for (const entry of entries) {
      const content = await entry.read()
      const hash = createHash('sha256').update(content).digest('hex')
      const path = join(folder, hash)
      await writeFile(path, content)
      await originals.keep(path, hash)
      await rm(path)
      files.push({ name: nameOf(entry), hash, bytes: content.length })
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function assertModest(name: string, packed: number, entries: readonly ZipEntry[]): void {
  const tooLarge = (found: string) =>
    new IngestError(
      'workbook-too-large',
      `${name} ${found}. Split it into several archives that contain only these files.`,
    )
  if (entries.length === 0) throw new IngestError('empty', `${name}: the archive contains no files.`)
  if (entries.length > batchLimits.files)
    throw tooLarge(`contains ${entries.length} files; at most ${batchLimits.files} are read`)
  const large = entries.find(({ unpacked }) => unpacked > batchLimits.fileBytes)
  if (large)
    throw tooLarge(
      `contains ${nameOf(large)} with ${Math.ceil(large.unpacked / 1_000_000)} MB; at most 50 MB per file are read`,
    )
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > batchLimits.bytes) throw tooLarge('unpacks to more than 2 GB')
  if (unpacked > 32 * 1024 * 1024 && unpacked > maxRatio * packed)
    throw tooLarge(
      `unpacks to ${Math.round(unpacked / packed)} times its size and was rejected as a decompression bomb`,
    )
}

function nameOf({ path }: ZipEntry): string {
  return fileNameOf(path)
}

/** Last segment of a path, without control characters and changes of the writing direction. */
export function fileNameOf(path: string): string {
  const name = path
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(hiddenDirections, '')
    .trim()
    .slice(-255)
  return name === '' ? 'file' : name
}
