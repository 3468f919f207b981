import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { zipEntries } from '#server/ingest/zip-entries.ts'

/** A file on disk; `name` is what people know it by, with its folder or archive. */
export type FoundFile = {
  readonly path: string
  readonly name: string
  /** Larger than what is read: it is named and left alone. */
  readonly large?: true
}

/** An archive of a repository, as it is downloaded [byte, entries]. A file in it is no larger than what is read of an upload. */
const most = { archive: 2 ** 31 - 1, entries: 100_000, entry: 50_000_000, unpacked: 4e9 }

/**
 * Runs `work` on every file below the folders and in the archives named, in the order of their names. Files of an archive, and of
 * archives in it, are unpacked beside each other into a folder of their own, which is gone afterwards; workbooks do not count as archives.
 *
 * @throws IngestError for a path that does not exist, a damaged archive, and one made to fill the disk
 */
export async function withFiles<T>(paths: readonly string[], work: (files: FoundFile[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'open-data-'))
  try {
    const files: FoundFile[] = []
    for (const path of paths) files.push(...(await filesAt(path, folder)))
    return await work(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As `withFiles`, of one path; files of archives are unpacked below `folder`, which the caller removes. */
export async function filesAt(path: string, folder: string): Promise<FoundFile[]> {
  const facts = await stat(path).catch(() => undefined)
  if (!facts) throw new IngestError('not-found', `${path}: no such file or folder. Check the spelling.`)
  if (!facts.isDirectory()) return fileOrArchive(path, basename(path), folder)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: FoundFile[] = []
  for (const name of names.toSorted()) found.push(...(await fileOrArchive(name, name.slice(path.length + 1), folder)))
  return found
}

/**
 * @param inside  the archive that it comes from may hold archives itself, but none within those
 * @param taken   what was unpacked of the outermost archive so far [files, byte]
 */
async function fileOrArchive(
  path: string,
  name: string,
  folder: string,
  inside = 0,
  taken = { files: 0, bytes: 0 },
): Promise<FoundFile[]> {
  const { size } = await stat(path)
  // The least archive is an end record of 22 bytes.
  const isFile = size < 22 || size > most.archive || inside > 1 || !(await startsAsZip(path))
  if (isFile) return [{ path, name, ...(size > most.entry && { large: true }) }]
  const bytes = await readFile(path)
  const entries = (await zipEntries(name, bytes)).filter((entry) => !entry.path.endsWith('/'))
  if (entries.some((entry) => entry.path === '[Content_Types].xml')) return [{ path, name }]
  taken.files += entries.length
  taken.bytes += entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (taken.files > most.entries || taken.bytes > most.unpacked) {
    throw new IngestError(
      'workbook-too-large',
      `${name}: up to here the archive holds ${taken.files} files of ${Math.round(taken.bytes / 1e6)} MB; at most ${most.entries} of ${most.unpacked / 1e6} MB are unpacked. Unpack it and name the folder.`,
    )
  }
  const own = await mkdtemp(join(folder, 'archive-'))
  const found: FoundFile[] = []
  for (const [i, entry] of entries.entries()) {
    // No name from an archive becomes a path.
    const place = join(own, String(i))
    const known = `${name}/${entry.path}`
    if (entry.unpacked > most.entry) {
      found.push({ path: place, name: known, large: true })
      continue
    }
    await writeFile(place, await entry.read())
    // One that is damaged or locked does not stop the archive around it.
    const asFile = (error: unknown) => {
      if (error instanceof IngestError && error.code !== 'workbook-too-large') return [{ path: place, name: known }]
      throw error
    }
    found.push(...(await fileOrArchive(place, known, folder, inside + 1, taken).catch(asFile)))
  }
  return found
}

async function startsAsZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.readUInt32LE(0) === 0x04034b50
  } finally {
    await handle.close()
  }
}
