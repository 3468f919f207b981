import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type ArchiveAsked, archiveAsked } from '#contract/archives.ts'
import { AppError } from '#contract/errors.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { archiveJob } from './archive-job.ts'

/** Archives of one account that wait or are made at the same time: they are made one after the other for everybody. */
const mostOpen = 3

/**
 * Queues the making of an archive; asked for again while it waits or is made, it is the same job.
 *
 * @throws AppError `forbidden` without an account, `too_many_requests` when several of theirs are under way
 */
export async function askArchive(
  db: Writer,
  caller: Caller,
  { asked, request }: { readonly asked: ArchiveAsked; readonly request: string },
): Promise<{ readonly job: string }> {
  if (caller.kind !== 'account') throw new AppError('forbidden', 'Log in to prepare an archive.')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job where kind = ${archiveJob.id} and queued_by = ${caller.accountId} and state in ('waiting', 'running')`.execute(
    db,
  )
  const hash = createHash('sha256')
    .update(JSON.stringify(archiveAsked.parse(asked)))
    .digest('hex')
  const { id, added } = await queueJob(db, archiveJob, asked, { key: `${caller.accountId} ${hash}` })
  if (!added) return { job: id }
  if (rows[0]!.n >= mostOpen)
    throw new AppError(
      'too_many_requests',
      `${mostOpen} archives of yours are being prepared. Wait until one is ready.`,
      {
        retryAfter: 60,
      },
    )
  await appendAudit(db, { action: 'archive.prepare', object: id, request, materials: asked.materials })
  return { job: id }
}

/** Removes what was prepared of a material, whose names stand in it. */
export async function forgetArchives(db: Writer, material: string): Promise<void> {
  await sql`delete from job where kind = ${archiveJob.id} and input -> 'materials' ?| ${[material, slugOfName(material)]}`.execute(
    db,
  )
}
