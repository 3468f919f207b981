import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import type { Writer } from '#server/db/database.ts'
import { notifyEnd } from './run-job.ts'

type JobChange = { readonly job: string; readonly request?: string | undefined }

/**
 * Cancels a job: a waiting one at once, a running one within seconds; the heavy process is killed. Completed steps
 * remain.
 * @throws AppError `conflict` if it has ended or is being cancelled, `not_found`
 */
export async function cancelJob(db: Writer, { job, request }: JobChange): Promise<void> {
  const { rows } = await sql<{ kind: string; state: JobState; queuedBy: string | null }>`
    update job set cancel_asked = true,
      state = case state when 'waiting' then 'cancelled' else state end,
      ended_at = case state when 'waiting' then now() end
    where id = ${job} and state in ('waiting', 'running') and not cancel_asked
    returning kind, state, queued_by as "queuedBy"`.execute(db)
  if (!rows[0]) throw await exclusionReason(db, job, 'This job has already ended or is being cancelled.')
  const { kind, state, queuedBy } = rows[0]
  await appendAudit(db, { action: 'job.cancel', object: job, after: { kind }, request: request ?? null })
  if (state === 'cancelled') await notifyEnd(db, { job, kind, state }, queuedBy)
}

/**
 * Returns a failed or cancelled job to the queue; it continues after its last step.
 * @throws AppError `conflict` if it has not ended, or another job with the same key is waiting or running; `not_found`
 */
export async function retryJob(db: Writer, { job, request }: JobChange): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    update job j set state = 'waiting', attempts = 0, due_at = now(), ended_at = null, error = null, cancel_asked = false
    where id = ${job} and state in ('failed', 'cancelled') and not exists (
      select from job o where o.kind = j.kind and o.key = j.key and o.state in ('waiting', 'running'))
    returning kind`.execute(db)
  if (!rows[0])
    throw await exclusionReason(
      db,
      job,
      'Only failed or cancelled jobs can be retried, and only if no job for the same purpose is queued or running.',
    )
  await appendAudit(db, { action: 'job.retry', object: job, after: { kind: rows[0].kind }, request: request ?? null })
}

async function exclusionReason(db: Writer, id: string, otherwise: string): Promise<AppError> {
  const { rows } = await sql`select from job where id = ${id}`.execute(db)
  return rows.length === 0
    ? new AppError('not_found', `No job found with the id ${id}.`)
    : new AppError('conflict', otherwise)
}
