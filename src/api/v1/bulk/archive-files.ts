import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import PQueue from 'p-queue'
import type { BulkFormat } from '#contract/archives.ts'
import { AppError } from '#contract/errors.ts'
import { archiveKey, type CheckedEntry } from '#server/archives/index.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import { rowVersions } from '#server/tests/index.ts'
import type { WritingServices } from '../../services.ts'
import { assertTakeable, type DataFile, dataFiles, fileBytes } from './contents.ts'

const deflate = promisify(deflateRaw)

/** Files are made one at a time for everybody: an archive must not slow the calls of others. */
const queue = new PQueue({ concurrency: 1 })

export type Wanted = {
  readonly caller: Caller
  readonly names: readonly string[]
  readonly format: BulkFormat
  readonly services: WritingServices & { readonly database: Database }
  /** Whether the caller still has the session or key with which they began. */
  readonly isSame: () => Promise<boolean>
}

/** The files of data of an archive, and how to make each of them. */
export type ArchiveFiles = {
  /** Names everything that they are made from. */
  readonly key: string
  readonly files: readonly DataFile[]
  /** Makes a file for its sizes and checksum. @throws AppError when rights or records have changed since. */
  readonly check: (index: number) => Promise<CheckedEntry>
  /** The bytes of a file as they lie in the archive. @throws AppError as `check` */
  readonly pack: (index: number) => Promise<Buffer>
}

/** @throws AppError `forbidden` when one of the materials may not be read or taken away, `not_found` when they hold nothing */
export async function archiveFiles({ caller, names, format, services, isSame }: Wanted): Promise<ArchiveFiles> {
  const { key, versions, files } = await services.database.withCaller(caller, async (db) => ({
    ...(await archiveKey(db, { format, materials: [...names] }, services.config.version)),
    files: await dataFiles(db, names, format),
  }))
  if (files.length === 0) throw new AppError('not_found', 'These materials have no test data yet.')
  const method = methodOf(format)
  const make = (file: DataFile) =>
    queue.add(async () => {
      if (!(await isSame())) throw begunAnew()
      return services.database.withCaller(caller, async (db) => {
        await assertUnchanged(db, names, versions)
        await assertTakeable(db, file.material, format)
        return fileBytes(db, file, format, services)
      })
    })
  return {
    key,
    files,
    async check(index) {
      const bytes = await make(files[index]!)
      return { entry: entryOf(files[index]!.path, method, bytes, await packed(bytes, method)), sha256: digest(bytes) }
    },
    pack: async (index) => packed(await make(files[index]!), method),
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

/** Parquet is compressed inside. */
function methodOf(format: BulkFormat): ZipEntry['method'] {
  return format === 'parquet' ? 'stored' : 'deflated'
}

async function packed(bytes: Buffer, method: ZipEntry['method']): Promise<Buffer> {
  return method === 'stored' ? bytes : deflate(bytes, { level: 6 })
}

export function entryOf(path: string, method: ZipEntry['method'], bytes: Buffer, inside: Buffer): ZipEntry {
  return { path, method, size: bytes.length, packed: inside.length, crc: crc32(bytes) }
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
