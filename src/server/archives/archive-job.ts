import { type ArchiveAsked, archiveAsked } from '#contract/archives.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { accountCaller } from '#server/accounts/account-caller.ts'
import { type Caller, type Database, operator } from '#server/db/database.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import { heavyTask, type JobKind, KindUnavailable } from '#server/jobs/job-kind.ts'

/** What is known of one file of an archive before its bytes are sent. */
export type CheckedEntry = { readonly entry: ZipEntry; readonly sha256: string }

/** An archive that somebody may take: its files are made one by one. */
export type OpenedArchive = {
  /** As `archiveKey`. */
  readonly key: string
  readonly count: number
  /** Makes a file and forgets its bytes. @throws AppError `forbidden` when rights or records have changed since */
  readonly check: (index: number) => Promise<CheckedEntry>
}

/** Comes from the floor that writes files. */
export type OpenArchive = (caller: Caller, asked: ArchiveAsked) => Promise<OpenedArchive>

/** What a step has kept; the sums of a job that is done are those of its archive. */
type Kept = { readonly key: string; readonly sums: readonly CheckedEntry[] }

const keeper: Caller = { kind: 'accounts' }
/** Files of one step are made for so long [ms]. */
const stepTime = 2_000

/**
 * Makes every file of an archive once, for its size and checksum, in the name of who asked: then the download begins at once, in
 * every process, and goes on after a break. No bytes are kept.
 */
export const archiveJob: JobKind<ArchiveAsked> = {
  id: 'archive',
  name: 'Archive',
  input: archiveAsked,
  ...heavyTask,
  says: (result) => {
    const { files, bytes } = result as { files: number; bytes: number }
    return `${files} files, ${(bytes / 1e6).toFixed(1)} MB`
  },
  work: ({ database, openArchive }) => {
    return async (job) => {
      if (!openArchive) throw new KindUnavailable('This process writes no files.')
      try {
        const archive = await openArchive(await asker(database, job.queuedBy), job.input)
        const before = job.checkpoint as Kept | null
        // Files of another state were made of other records.
        const sums = before?.key === archive.key ? [...before.sums] : []
        while (sums.length < archive.count) {
          const until = performance.now() + stepTime
          do sums.push(await archive.check(sums.length))
          while (sums.length < archive.count && performance.now() < until && !job.signal.aborted)
          job.tell(sums.length / archive.count, `${sums.length} of ${archive.count} files`)
          await job.step(keeper, async (): Promise<Kept> => ({ key: archive.key, sums }))
        }
        const bytes = sums.reduce((sum, { entry }) => sum + entry.packed, 0)
        return { result: { key: archive.key, files: archive.count, bytes } }
      } catch (error) {
        // A second try would be refused like the first.
        if (error instanceof AppError && refusals.has(error.code)) return { failed: error.message }
        throw error
      }
    }
  },
}

async function asker(database: Database, account: string | null): Promise<Caller> {
  const caller = account === null ? undefined : await database.withCaller(operator, (db) => accountCaller(db, account))
  if (!caller) throw forbidden()
  return caller
}

const refusals: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'invalid_request', 'unauthenticated'])
