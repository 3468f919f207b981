export type { CheckedEntry, OpenArchive, OpenedArchive } from './archive-job.ts'
export { type ArchiveKey, archiveKey } from './archive-key.ts'
export { askArchive, forgetArchives } from './ask-archive.ts'
export { type AskedArchive, askedArchive, lastAsked, sumsOf } from './read-archives.ts'
