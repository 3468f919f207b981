import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { batchLimits } from '#contract/upload-limits.ts'
import { unfinishedFolder, uploadLifetime } from '#laboratory/server/upload/index.ts'

/** Where uploads are made and go on; the protocol is tus 1.0 (docs/decisions/0430). */
export const uploadsAddress = '/api/v1/uploads'

/** Bytes on their way: kept in a folder of this machine until they are all there. They stream to the disk, never into memory. */
export function tusServer(dataDir: string) {
  const directory = unfinishedFolder(dataDir)
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: uploadLifetime.total })
  const server = new Server({
    path: uploadsAddress,
    datastore: store,
    maxSize: batchLimits.archiveBytes,
    relativeLocation: true,
    // Nobody calls from another site; our own pages need no permission.
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
  })
  return {
    handle: (request: Request) => server.handleWeb(request),
    find: (id: string) => store.getUpload(id),
    /** Takes a file out that has been put where it belongs, or was refused. */
    remove: (id: string) => store.remove(id),
    path: (id: string) => join(directory, id),
  }
}

export type TusServer = ReturnType<typeof tusServer>
