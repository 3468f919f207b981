import { type ArchiveParams, archiveParams } from '#contract/v1/archives.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { accountCaller } from '#server/accounts/account-caller.ts'
import { type Caller, type Database, operator } from '#server/db/database.ts'
import type { ZipEntry } from '#server/export/zip-layout.ts'
import { heavyTask, type JobKind, KindUnavailable } from '#server/jobs/job-kind.ts'

export type CheckedEntry = { readonly entry: ZipEntry; readonly sha256: string }

export type OpenedArchive = {
  readonly key: string
  readonly count: number
  /** Creates a file and discards its bytes. @throws AppError `forbidden` if rights or records have changed since */
  readonly check: (index: number) => Promise<CheckedEntry>
}

export type OpenArchive = (caller: Caller, params: ArchiveParams) => Promise<OpenedArchive>

type Kept = { readonly key: string; readonly sums: readonly CheckedEntry[] }

const keeper: Caller = { kind: 'accounts' }
/** Duration of one step [ms]. */
const stepTime = 2_000

/** Creates every file once for size and checksum, so that downloads start at once and can resume. Stores no bytes. */
export const archiveJob: JobKind<ArchiveParams> = {
  id: 'archive',
  name: 'Archive',
  input: archiveParams,
  ...heavyTask,
  describeResult: (result) => {
    const { files, bytes } = result as { files: number; bytes: number }
    return `${files} files, ${(bytes / 1e6).toFixed(1)} MB`
  },
  work: ({ database, openArchive }) => {
    return async (job) => {
      if (!openArchive) throw new KindUnavailable('This process writes no files.')
      try {
        const archive = await openArchive(await asker(database, job.queuedBy), job.input)
        const before = job.checkpoint as Kept | null
        // Checksums of another state belong to other records.
        const sums = before?.key === archive.key ? [...before.sums] : []
        while (sums.length < archive.count) {
          const until = performance.now() + stepTime
          do sums.push(await archive.check(sums.length))
          while (sums.length < archive.count && performance.now() < until && !job.signal.aborted)
          job.reportProgress(sums.length / archive.count, `${sums.length} of ${archive.count} files`)
          await job.step(keeper, async (): Promise<Kept> => ({ key: archive.key, sums }))
        }
        const bytes = sums.reduce((sum, { entry }) => sum + entry.packed, 0)
        return { result: { key: archive.key, files: archive.count, bytes } }
      } catch (error) {
        // Another attempt would be refused too.
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
