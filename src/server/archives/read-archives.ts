import { type RawBuilder, sql } from 'kysely'
import { type ArchiveAsked, archiveAsked } from '#contract/archives.ts'
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

/** The caller's own job for an archive, the one that was queued last. */
export async function lastAsked(db: Reader, asked: ArchiveAsked): Promise<AskedArchive | undefined> {
  return firstOf(db, sql`input = ${JSON.stringify(archiveAsked.parse(asked))}::jsonb order by queued_at desc limit 1`)
}

/** The caller's own job for an archive, by its id. */
export async function askedArchive(db: Reader, job: string): Promise<AskedArchive | undefined> {
  return firstOf(db, sql`id = ${job}`)
}

async function firstOf(db: Reader, which: RawBuilder<unknown>): Promise<AskedArchive | undefined> {
  const { rows } = await sql<Omit<AskedArchive, keyof ArchiveAsked> & { readonly input: ArchiveAsked }>`
    select id as job, input, state, progress, note, error, cancel_asked as "cancelAsked", result
    from job where kind = ${archiveJob.id} and queued_by = (select app.account()) and ${which}`.execute(db)
  return rows[0] && { ...rows[0], ...rows[0].input }
}
