import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { reEvaluationJob } from './re-evaluation-job.ts'

/**
 * Queues the re-evaluation of all coils.
 *
 * @throws AppError `conflict` while one waits or runs
 */
export async function queueReEvaluation(db: Writer, request: string): Promise<void> {
  const { id, added } = await queueJob(db, reEvaluationJob, {}, { key: 'all coils' })
  if (!added) throw new AppError('conflict', 'A re-evaluation of all coils waits or runs already.')
  await appendAudit(db, { action: 'job.queue', object: id, after: { kind: reEvaluationJob.id }, request })
}
