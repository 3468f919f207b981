import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import {
  type UnfinishedUploads,
  unfinishedFolder,
  uploadLifetime,
  uploadsInBucket,
  uploadsInFolder,
} from '#laboratory/server/upload/index.ts'

/** Resumable uploads by tus 1.0 (docs/design/imports-and-uploads.md#resumable-uploads). */
export const uploadsAddress = '/api/v1/uploads'

export type TusServer = {
  readonly uploads: UnfinishedUploads
  readonly handle: (request: Request) => Promise<Response>
  readonly find: (id: string) => ReturnType<FileStore['getUpload']>
  readonly remove: (id: string) => Promise<void>
  /** Runs `work` with the path of the bytes of a complete upload. */
  readonly withFile: <T>(id: string, work: (path: string) => Promise<T>) => Promise<T>
}

/** Stores uploads until they are complete, without holding them in memory: in the object store, or a folder of this machine. */
export function tusServer(dataDir: string, objectUrl: string | undefined): TusServer {
  return objectUrl === undefined ? inFolder(dataDir) : inBucket(objectUrl)
}

function inFolder(dataDir: string): TusServer {
  const directory = unfinishedFolder(dataDir)
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: uploadLifetime.total })
  const server = new Server({ ...settings, datastore: store })
  return {
    uploads: uploadsInFolder(dataDir),
    handle: (request) => server.handleWeb(request),
    find: (id) => store.getUpload(id),
    remove: (id) => store.remove(id),
    withFile: (id, work) => work(join(directory, id)),
  }
}

function inBucket(objectUrl: string): TusServer {
  const uploads = uploadsInBucket(objectUrl)
  const { store, keyOf } = uploads
  const server = new Server({
    ...settings,
    datastore: store,
    namingFunction: () => keyOf(randomBytes(16).toString('hex')),
    generateUrl: (_request, { path, id }) => `${path}/${id.slice(keyOf('').length)}`,
    getFileIdFromRequest: (_request, id) => (id === undefined ? undefined : keyOf(id)),
  })
  return {
    uploads,
    handle: (request) => server.handleWeb(request),
    find: (id) => store.getUpload(keyOf(id)),
    remove: uploads.remove,
    async withFile(id, work) {
      const folder = await mkdtemp(join(tmpdir(), 'mi-upload-'))
      try {
        const path = join(folder, id)
        await pipeline(await store.read(keyOf(id)), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

const settings = {
  path: uploadsAddress,
  maxSize: batchLimits.archiveBytes,
  relativeLocation: true,
  // Cross-site requests are not allowed.
  allowedOrigins: [],
  disableTerminationForFinishedUploads: true,
} satisfies Partial<ServerOptions>
