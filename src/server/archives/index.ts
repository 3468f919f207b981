export type { CheckedEntry, OpenArchive } from './archive-job.ts'
export { archiveKey } from './archive-key.ts'
export { askArchive, forgetArchives } from './ask-archive.ts'
export { type AskedArchive, askedArchive, lastAsked, sumsOf } from './read-archives.ts'
