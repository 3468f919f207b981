import type { WorkShown } from '#contract/jobs/jobs.ts'
import type { Reader } from '#server/db/database.ts'

/** Pending work and failed last runs. @param keys of the jobs, by their names on the page */
export async function pendingWork<Kind extends string>(
  db: Reader,
  keys: Readonly<Record<Kind, string>>,
): Promise<WorkShown<Kind> | null> {
  const kinds = Object.keys(keys) as Kind[]
  const job = await db
    .selectFrom('job')
    .where(
      'key',
      'in',
      kinds.map((kind) => keys[kind]),
    )
    .orderBy('queued_at', 'desc')
    .limit(1)
    .select(['id', 'key', 'state', 'progress', 'note', 'error'])
    .executeTakeFirst()
  if (!job) return null
  const kind = kinds.find((each) => keys[each] === job.key)!
  return { job: job.id, kind, state: job.state, progress: job.progress, note: job.note, error: job.error }
}
