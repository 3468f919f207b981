import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { JobState } from '#contract/jobs.ts'
import type { Writer } from '#server/db/database.ts'
import { tellEnd } from './run-job.ts'

type Change = { readonly job: string; readonly request?: string | undefined }

/**
 * Cancels a job: one that waits ends at once, one that runs when its process hears of it, within seconds; a process for heavy jobs is killed. What its steps have
 * done stays.
 *
 * @throws AppError `conflict` when it has ended or is being cancelled, `not_found`
 */
export async function cancelJob(db: Writer, { job, request }: Change): Promise<void> {
  const { rows } = await sql<{ kind: string; state: JobState; queuedBy: string | null }>`
    update job set cancel_asked = true,
      state = case state when 'waiting' then 'cancelled' else state end,
      ended_at = case state when 'waiting' then now() end
    where id = ${job} and state in ('waiting', 'running') and not cancel_asked
    returning kind, state, queued_by as "queuedBy"`.execute(db)
  if (!rows[0]) throw await whyNot(db, job, 'This job has ended, or is being cancelled already.')
  const { kind, state, queuedBy } = rows[0]
  await appendAudit(db, { action: 'job.cancel', object: job, after: { kind }, request: request ?? null })
  if (state === 'cancelled') await tellEnd(db, { job, kind, state }, queuedBy)
}

/**
 * Puts a job that failed or was cancelled back into the queue; it goes on behind its last step.
 *
 * @throws AppError `conflict` when it is not over, or another one for the same purpose waits already; `not_found`
 */
export async function retryJob(db: Writer, { job, request }: Change): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    update job j set state = 'waiting', attempts = 0, due_at = now(), ended_at = null, error = null, cancel_asked = false
    where id = ${job} and state in ('failed', 'cancelled') and not exists (
      select from job o where o.kind = j.kind and o.key = j.key and o.state in ('waiting', 'running'))
    returning kind`.execute(db)
  if (!rows[0])
    throw await whyNot(db, job, 'Nothing to try again: this job is not over, or another one like it waits already.')
  await appendAudit(db, { action: 'job.retry', object: job, after: { kind: rows[0].kind }, request: request ?? null })
}

async function whyNot(db: Writer, id: string, otherwise: string): Promise<AppError> {
  const { rows } = await sql`select from job where id = ${id}`.execute(db)
  return rows.length === 0
    ? new AppError('not_found', `No job with the id ${id}.`)
    : new AppError('conflict', otherwise)
}
