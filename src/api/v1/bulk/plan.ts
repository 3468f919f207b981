import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { AppError, forbidden } from '#contract/errors.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import { Turns } from '#server/turns.ts'
import type { ByteCache } from '../../byte-cache.ts'
import type { Services } from '../../services.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { rowVersions } from '#server/tests/index.ts'
import { assertTakeable, type BulkFormat, type DataFile, dataFiles, fileBytes } from './contents.ts'
import { accompanyingTexts, type CheckedFile } from './texts.ts'

const deflate = promisify(deflateRaw)

/** Files are made one at a time for everybody: an archive must not slow the calls of others. */
const turns = new Turns(1)

export type Wanted = {
  readonly caller: Caller
  readonly names: readonly string[]
  readonly format: BulkFormat
  readonly services: Services
  /** Whether the caller still has the session or key with which they began. */
  readonly isSame: () => Promise<boolean>
}

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

type Checked = { readonly entry: ZipEntry; readonly sha256: string }

/**
 * Makes every file once to learn its size and checksum, keeps those and forgets the bytes; the sums are remembered for as
 * long as the records do not change, so that a download that goes on begins at once.
 *
 * @throws AppError `forbidden` when one of the materials may not be read or taken away
 */
export async function planArchive(wanted: Wanted, memory: ByteCache<Buffer>): Promise<ArchivePlan> {
  const { caller, names, format, services, isSame } = wanted
  const { versions, files } = await services.database.withCaller(caller, async (db) => {
    const state = await rowVersions(db, names)
    if (state === undefined) throw forbidden()
    return { versions: state, files: await dataFiles(db, names, format) }
  })
  if (files.length === 0) throw new AppError('not_found', 'There is no test data of these materials yet.')
  const key = `archive ${services.config.version} ${format} ${JSON.stringify(names)} ${versions}`

  const make = (file: DataFile) =>
    turns.run(async () => {
      if (!(await isSame())) throw begunAnew()
      return services.database.withCaller(caller, async (db) => {
        await assertUnchanged(db, names, versions)
        await assertTakeable(db, file.material, format)
        return fileBytes(db, file, format, services)
      })
    })
  const known = memory.get(key)
  const checked = known ? (JSON.parse(known.toString()) as Checked[]) : await checkAll(files, format, make)
  if (!known) memory.set(key, Buffer.from(JSON.stringify(checked)))

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
    etag: digest(JSON.stringify([entries, checked.map(({ sha256 }) => sha256), process.versions['zlib']])),
    checksums: digest(texts.find(({ path }) => path === 'SHA256SUMS')!.bytes),
    free: files.every(({ material }) => material.free),
    release: files[0]!.material.release,
    async pack(index) {
      const text = texts[index]
      if (text) return text.bytes
      return packed(await make(files[index - texts.length]!), methodOf(format))
    },
  }
}

/** A download that goes on while its reader's plan is cut, or while records change, ends there and must begin anew. */
async function assertUnchanged(db: Reader, names: readonly string[], versions: string): Promise<void> {
  if ((await rowVersions(db, names)) === versions) return
  throw begunAnew()
}

function begunAnew(): AppError {
  return new AppError('forbidden', 'What this archive was made from has changed. Begin the download anew.')
}

async function checkAll(
  files: readonly DataFile[],
  format: BulkFormat,
  make: (file: DataFile) => Promise<Buffer>,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const file of files) {
    const bytes = await make(file)
    const method = methodOf(format)
    checked.push({ entry: entryOf(file.path, method, bytes, await packed(bytes, method)), sha256: digest(bytes) })
  }
  return checked
}

/** Parquet is compressed inside. */
function methodOf(format: BulkFormat): ZipEntry['method'] {
  return format === 'parquet' ? 'stored' : 'deflated'
}

async function packed(bytes: Buffer, method: ZipEntry['method']): Promise<Buffer> {
  return method === 'stored' ? bytes : deflate(bytes, { level: 6 })
}

function entryOf(path: string, method: ZipEntry['method'], bytes: Buffer, inside: Buffer): ZipEntry {
  return { path, method, size: bytes.length, packed: inside.length, crc: crc32(bytes) }
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
