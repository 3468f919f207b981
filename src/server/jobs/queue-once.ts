import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import type { JobKind } from './job-kind.ts'
import { queueJob } from './queue.ts'

/**
 * Queues a job that staff begin by hand.
 *
 * @throws AppError `conflict` while one of its kind that was begun so waits or runs
 */
export async function queueOnce(db: Writer, kind: JobKind<object>, request: string): Promise<void> {
  const { id, added } = await queueJob(db, kind, {}, { key: 'by hand' })
  if (!added) throw new AppError('conflict', `A job "${kind.name}" waits or runs already. Wait until it has ended.`)
  await appendAudit(db, { action: 'job.queue', object: id, after: { kind: kind.id }, request })
}
