import { sharedRelease } from '#contract/releases/release-name.ts'
import { sumsOf, type CheckedEntry } from '#server/archives/index.ts'
import { listReleases } from '#server/releases/index.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import type { ResponseCaches } from '../../response-caches.ts'
import { type ArchiveFiles, archiveFiles, digest, entryOf, type ArchiveRequest } from './archive-files.ts'
import { accompanyingTexts, type CheckedFile } from './accompanying-texts.ts'

export type ArchivePlan = {
  readonly entries: readonly ZipEntry[]
  readonly etag: string
  /** SHA-256 of `SHA256SUMS`. */
  readonly checksums: string
  readonly free: boolean
  readonly release: string | null
  /** @throws AppError if rights or records have changed */
  readonly pack: (index: number) => Promise<Buffer>
}

/**
 * Takes sizes and checksums from a finished job (`server/archives`), or creates every file once to calculate them.
 * They are cached until records change, so that a continued download starts at once.
 * @throws AppError `forbidden` if a material is not visible or not exportable
 */
export async function planArchive(wanted: ArchiveRequest, memory: ResponseCaches['responses']): Promise<ArchivePlan> {
  const { caller, format, services } = wanted
  const archive = await archiveFiles(wanted)
  const { files } = archive
  const known = memory.get(archive.key)
  const prepared = known
    ? (JSON.parse(known.toString()) as CheckedEntry[])
    : await services.database.withCaller(caller, (db) => sumsOf(db, archive.key))
  // Jobs of earlier versions have no file of models.
  const checked = prepared?.length === files.length ? prepared : await checkAll(archive)
  if (!known) memory.set(archive.key, Buffer.from(JSON.stringify(checked)))

  const releases = await services.database.withCaller(caller, listReleases)
  const texts = accompanyingTexts({
    files: files.map((file, i): CheckedFile => ({ ...file, size: checked[i]!.entry.size, sha256: checked[i]!.sha256 })),
    version: services.config.version,
    format,
    dayOf: (release) =>
      releases
        .find(({ name }) => name === release)
        ?.publishedAt.toISOString()
        .slice(0, 10) ?? null,
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

/** Fixed order of keys, independent of the database. */
function factsOf({ path, method, size, packed, crc }: ZipEntry) {
  return [path, method, size, packed, crc]
}

async function checkAll({ files, check }: ArchiveFiles): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = []
  for (let i = 0; i < files.length; i++) checked.push(await check(i))
  return checked
}
