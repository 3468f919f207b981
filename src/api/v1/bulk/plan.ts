import { sharedRelease } from '#contract/release-name.ts'
import { sumsOf, type CheckedEntry } from '#server/archives/index.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import type { Memory } from '../../memory.ts'
import { type ArchiveFiles, archiveFiles, digest, entryOf, type Wanted } from './archive-files.ts'
import { accompanyingTexts, type CheckedFile } from './texts.ts'

/** An archive before its bytes: what lies in it, in which order, and how to make each file again. */
export type ArchivePlan = {
  readonly entries: readonly ZipEntry[]
  /** Names the whole content. */
  readonly etag: string
  /** SHA-256 of its `SHA256SUMS`, which has that of every file of data. */
  readonly checksums: string
  readonly free: boolean
  readonly release: string | null
  /** The bytes of one entry as they lie in the archive. @throws AppError when rights or records have changed since. */
  readonly pack: (index: number) => Promise<Buffer>
}

/**
 * The sizes and checksums of all files are those that a job of the caller has found (`server/archives`); else every file is made once
 * here to learn them, and its bytes are forgotten. They are remembered for as long as the records do not change, so that a download that goes on begins at once.
 *
 * @throws AppError `forbidden` when one of the materials may not be read or taken away
 */
export async function planArchive(wanted: Wanted, memory: Memory['answers']): Promise<ArchivePlan> {
  const { caller, format, services } = wanted
  const archive = await archiveFiles(wanted)
  const { files } = archive
  const known = memory.get(archive.key)
  const prepared = known
    ? (JSON.parse(known.toString()) as CheckedEntry[])
    : await services.database.withCaller(caller, (db) => sumsOf(db, archive.key))
  // Those of a job that began before this version have no file of models.
  const checked = prepared?.length === files.length ? prepared : await checkAll(archive)
  if (!known) memory.set(archive.key, Buffer.from(JSON.stringify(checked)))

  const texts = accompanyingTexts({
    files: files.map((file, i): CheckedFile => ({ ...file, size: checked[i]!.entry.size, sha256: checked[i]!.sha256 })),
    version: services.config.version,
    format,
  }).map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))
  const entries = [
    ...texts.map(({ path, bytes }) => entryOf(path, 'stored', bytes, bytes)),
    ...checked.map(({ entry }) => entry),
  ]
  return {
    entries,
    etag: digest(JSON.stringify([entries.map(factsOf), checked.map(({ sha256 }) => sha256), process.versions['zlib']])),
    checksums: digest(texts.find(({ path }) => path === 'SHA256SUMS')!.bytes),
    free: files.every(({ material }) => material.free),
    release: sharedRelease(files.map(({ material }) => material)),
    async pack(index) {
      const text = texts[index]
      return text ? text.bytes : archive.pack(index - texts.length)
    },
  }
}

/** In this order, whatever order the keys have come in from the database. */
function factsOf({ path, method, size, packed, crc }: ZipEntry) {
  return [path, method, size, packed, crc]
}

async function checkAll({ files, check }: ArchiveFiles): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = []
  for (let i = 0; i < files.length; i++) checked.push(await check(i))
  return checked
}
