import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import PQueue from 'p-queue'
import type { BulkFormat } from '#contract/v1/archives.ts'
import { AppError } from '#contract/errors.ts'
import { archiveKey, type CheckedEntry } from '#server/archives/index.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import { rowVersions } from '#server/tests/index.ts'
import type { WritingServices } from '../../services.ts'
import { assertTakeable, type DataFile, dataFiles, fileBytes } from './archive-contents.ts'

const deflate = promisify(deflateRaw)

/** One file at a time, so that archives do not slow other calls. */
const queue = new PQueue({ concurrency: 1 })

export type ArchiveRequest = {
  readonly caller: Caller
  readonly names: readonly string[]
  readonly format: BulkFormat
  readonly services: WritingServices & { readonly database: Database }
  readonly isSame: () => Promise<boolean>
}

export type ArchiveFiles = {
  readonly key: string
  readonly files: readonly DataFile[]
  /** Creates a file for its size and checksum. @throws AppError if rights or records have changed */
  readonly check: (index: number) => Promise<CheckedEntry>
  /** @throws AppError as `check` */
  readonly pack: (index: number) => Promise<Buffer>
}

/** @throws AppError `forbidden` if a material is not visible or not exportable; `not_found` without files */
export async function archiveFiles({ caller, names, format, services, isSame }: ArchiveRequest): Promise<ArchiveFiles> {
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

/** A download ends if rights or records change. */
async function assertUnchanged(db: Reader, names: readonly string[], versions: string): Promise<void> {
  if ((await rowVersions(db, names)) === versions) return
  throw begunAnew()
}

function begunAnew(): AppError {
  return new AppError('forbidden', 'The data of this archive have changed. Start the download again.')
}

/** Parquet is already compressed. */
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
