import { sql } from 'kysely'
import type { ArchiveAsked } from '#contract/archives.ts'
import type { JobState } from '#contract/jobs.ts'
import type { Reader } from '#server/db/database.ts'
import { archiveJob, type CheckedEntry } from './archive-job.ts'

/** Sizes and checksums that a job has found of just this content; undefined where none has. */
export async function sumsOf(db: Reader, key: string): Promise<CheckedEntry[] | undefined> {
  const { rows } = await sql<{ sums: CheckedEntry[] }>`
    select checkpoint -> 'sums' as sums from job
    where kind = ${archiveJob.id} and state = 'done' and result ->> 'key' = ${key} order by ended_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.sums
}

export type AskedArchive = ArchiveAsked & {
  readonly job: string
  readonly state: JobState
  /** From 0 to 1. */
  readonly progress: number | null
  readonly note: string | null
  readonly error: string | null
  readonly cancelAsked: boolean
  /** Of one that is done. */
  readonly result: { readonly key: string; readonly files: number; readonly bytes: number } | null
}

const columns = sql`id as job, input ->> 'format' as format, input -> 'materials' as materials, state, progress, note, error,
  cancel_asked as "cancelAsked", result`
const own = sql`kind = ${archiveJob.id} and queued_by = (select app.account())`

/** The caller's own job for an archive, the one that was queued last. */
export async function lastAsked(db: Reader, { format, materials }: ArchiveAsked): Promise<AskedArchive | undefined> {
  const { rows } = await sql<AskedArchive>`
    select ${columns} from job where ${own} and input = ${JSON.stringify({ format, materials })}::jsonb
    order by queued_at desc limit 1`.execute(db)
  return rows[0]
}

/** The caller's own job for an archive, by its id. */
export async function askedArchive(db: Reader, job: string): Promise<AskedArchive | undefined> {
  const { rows } = await sql<AskedArchive>`select ${columns} from job where ${own} and id = ${job}`.execute(db)
  return rows[0]
}
