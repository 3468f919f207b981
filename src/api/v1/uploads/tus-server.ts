import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { unfinishedFolder, uploadLifetime } from '#laboratory/server/upload/index.ts'

/** Resumable uploads by tus 1.0 (docs/design/imports-and-uploads.md#resumable-uploads). */
export const uploadsAddress = '/api/v1/uploads'

/** Stores uploads in a folder of this machine until they are complete, without holding them in memory. */
export function tusServer(dataDir: string) {
  const directory = unfinishedFolder(dataDir)
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: uploadLifetime.total })
  const server = new Server({
    path: uploadsAddress,
    datastore: store,
    maxSize: batchLimits.archiveBytes,
    relativeLocation: true,
    // Cross-site requests are not allowed.
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
  })
  return {
    handle: (request: Request) => server.handleWeb(request),
    find: (id: string) => store.getUpload(id),
    remove: (id: string) => store.remove(id),
    path: (id: string) => join(directory, id),
  }
}

export type TusServer = ReturnType<typeof tusServer>
