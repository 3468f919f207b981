import { type RawBuilder, sql } from 'kysely'
import { type ArchiveParams, archiveParams } from '#contract/v1/archives.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { archiveJob, type CheckedEntry } from './archive-job.ts'
import { createHash } from 'node:crypto'
import { AppError, forbidden } from '#contract/errors.ts'
import { rowVersions } from '#server/tests/index.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { appendAudit } from '#server/audit/append.ts'
import { queueJob } from '#server/jobs/queue.ts'

/** Sizes and checksums that a job found for exactly this content; undefined if no job has. */
export async function sumsOf(db: Reader, key: string): Promise<CheckedEntry[] | undefined> {
  const { rows } = await sql<{ sums: CheckedEntry[] }>`
    select checkpoint -> 'sums' as sums from job
    where kind = ${archiveJob.id} and state = 'done' and result ->> 'key' = ${key} order by ended_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.sums
}

export type RequestedArchive = ArchiveParams & {
  readonly job: string
  readonly state: JobState
  /** From 0 to 1. */
  readonly progress: number | null
  readonly note: string | null
  readonly error: string | null
  readonly cancelAsked: boolean
  /** Only of a finished job. */
  readonly result: { readonly key: string; readonly files: number; readonly bytes: number } | null
}

export async function findLastArchive(db: Reader, params: ArchiveParams): Promise<RequestedArchive | undefined> {
  return firstOf(db, sql`input = ${JSON.stringify(archiveParams.parse(params))}::jsonb order by queued_at desc limit 1`)
}

export async function findArchive(db: Reader, job: string): Promise<RequestedArchive | undefined> {
  return firstOf(db, sql`id = ${job}`)
}

async function firstOf(db: Reader, which: RawBuilder<unknown>): Promise<RequestedArchive | undefined> {
  const { rows } = await sql<Omit<RequestedArchive, keyof ArchiveParams> & { readonly input: ArchiveParams }>`
    select id as job, input, state, progress, note, error, cancel_asked as "cancelAsked", result
    from job where kind = ${archiveJob.id} and queued_by = (select app.account()) and ${which}`.execute(db)
  return rows[0] && { ...rows[0], ...rows[0].input }
}

export type ArchiveKey = { readonly key: string; readonly versions: string }

/**
 * @param version  of the software that writes the files
 * @throws AppError `forbidden` if a material does not exist or may not be read
 */
export async function archiveKey(
  db: Reader,
  { format, materials }: ArchiveParams,
  version: string,
): Promise<ArchiveKey> {
  const versions = await rowVersions(db, materials)
  if (versions === undefined) throw forbidden()
  const key = createHash('sha256')
    .update(`${version} ${format} ${JSON.stringify(materials)} ${versions}`)
    .digest('hex')
  return { key, versions }
}

/** Maximum number of open archives per account: one job at a time serves all accounts. */
const maxOpen = 3

/**
 * Queues an archive; a repeated request returns the same open job.
 * @throws AppError `forbidden` without an account, `too_many_requests` beyond `maxOpen`
 */
export async function requestArchive(
  db: Writer,
  caller: Caller,
  { asked, request }: { readonly asked: ArchiveParams; readonly request: string },
): Promise<{ readonly job: string }> {
  if (caller.kind !== 'account') throw new AppError('forbidden', 'Log in to prepare an archive.')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job where kind = ${archiveJob.id} and queued_by = ${caller.accountId} and state in ('waiting', 'running')`.execute(
    db,
  )
  const hash = createHash('sha256')
    .update(JSON.stringify(archiveParams.parse(asked)))
    .digest('hex')
  const { id, added } = await queueJob(db, archiveJob, asked, { key: `${caller.accountId} ${hash}` })
  if (!added) return { job: id }
  if (rows[0]!.n >= maxOpen)
    throw new AppError(
      'too_many_requests',
      `You already have ${maxOpen} archives in preparation. Wait until one is ready.`,
      {
        retryAfter: 60,
      },
    )
  await appendAudit(db, { action: 'archive.prepare', object: id, request, materials: asked.materials })
  return { job: id }
}

/** Deletes prepared archives of a material, because they contain its names. */
export async function deleteArchives(db: Writer, material: string): Promise<void> {
  await sql`delete from job where kind = ${archiveJob.id} and input -> 'materials' ?| ${[material, slugOfName(material)]}`.execute(
    db,
  )
}
