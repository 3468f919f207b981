export type { CheckedEntry, OpenArchive } from './archive-job.ts'
export {
  archiveKey,
  requestArchive,
  type RequestedArchive,
  findArchive,
  deleteArchives,
  findLastArchive,
  sumsOf,
} from './archives.ts'
