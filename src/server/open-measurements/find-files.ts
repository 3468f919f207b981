import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { zipEntries } from '#server/ingest/zip-entries.ts'

export type FoundFile = {
  readonly path: string
  readonly name: string
  /** Beyond the size limit: listed but not read. */
  readonly large?: true
}

/** Limits of a downloaded repository archive [byte, entries]; a file in it has the limit of an upload. */
const maxSizes = { archive: 2 ** 31 - 1, entries: 100_000, entry: 50_000_000, unpacked: 4e9 }

/**
 * Runs `work` on every file below the folders and in the archives, in order of their names. Archives, and archives in
 * them, are unpacked into a temporary folder; workbooks do not count as archives.
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

/** As `withFiles`, of one path; unpacks below `folder`, which the caller removes. */
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
 * @param inside  depth of archives; at most one archive inside another
 * @param taken   unpacked from the outermost archive so far [files, byte]
 */
async function fileOrArchive(
  path: string,
  name: string,
  folder: string,
  inside = 0,
  taken = { files: 0, bytes: 0 },
): Promise<FoundFile[]> {
  const { size } = await stat(path)
  // The smallest archive is an end record of 22 bytes.
  const isFile = size < 22 || size > maxSizes.archive || inside > 1 || !(await startsAsZip(path))
  if (isFile) return [{ path, name, ...(size > maxSizes.entry && { large: true }) }]
  const bytes = await readFile(path)
  const entries = (await zipEntries(name, bytes)).filter((entry) => !entry.path.endsWith('/'))
  if (entries.some((entry) => entry.path === '[Content_Types].xml')) return [{ path, name }]
  taken.files += entries.length
  taken.bytes += entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (taken.files > maxSizes.entries || taken.bytes > maxSizes.unpacked) {
    throw new IngestError(
      'workbook-too-large',
      `${name}: the archive contains at least ${taken.files} files of ${Math.round(taken.bytes / 1e6)} MB; the limit is ${maxSizes.entries} files of ${maxSizes.unpacked / 1e6} MB. Unpack it and pass the folder.`,
    )
  }
  const own = await mkdtemp(join(folder, 'archive-'))
  const found: FoundFile[] = []
  for (const [i, entry] of entries.entries()) {
    // No name from an archive becomes a path.
    const entryPath = join(own, String(i))
    const known = `${name}/${entry.path}`
    if (entry.unpacked > maxSizes.entry) {
      found.push({ path: entryPath, name: known, large: true })
      continue
    }
    await writeFile(entryPath, await entry.read())
    // A damaged or encrypted inner archive does not stop the outer one.
    const asFile = (error: unknown) => {
      if (error instanceof IngestError && error.code !== 'workbook-too-large') return [{ path: entryPath, name: known }]
      throw error
    }
    found.push(...(await fileOrArchive(entryPath, known, folder, inside + 1, taken).catch(asFile)))
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
