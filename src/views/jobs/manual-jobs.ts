import { type IntegrityReport, integrityReport } from '#contract/jobs/integrity.ts'
import type { Reader } from '#server/db/database.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
import { anyInput, type JobKind, lastJobs } from '#server/jobs/index.ts'
import { rebuildPropertiesJob } from '#server/derived/rebuild-job.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'
import { type ShownJob, shownJob } from './job-queue.ts'

export const manualJobs: readonly { readonly kind: JobKind<object>; readonly does: string; readonly begin: string }[] =
  [
    {
      kind: integrityJob,
      does: 'Checks the audit log, stored points, original files and the property table. Changes nothing.',
      begin: 'Check integrity',
    },
    {
      kind: rebuildPropertiesJob,
      does: 'Rebuilds the property table for search, maps and comparisons, and updates the statistics of the database.',
      begin: 'Rebuild property table',
    },
    {
      kind: reEvaluationJob,
      does: 'Evaluates all stored originals with the current methods. Changed values become drafts for the next release.',
      begin: 'Evaluate all originals again',
    },
  ]

export type ManualJob = {
  readonly id: string
  readonly name: string
  readonly does: string
  readonly begin: string
  /** Null before the first, and after it has been deleted. */
  readonly last: ShownJob | null
  readonly waitsOrRuns: boolean
  readonly report: IntegrityReport | null
}

export async function listManualJobs(db: Reader): Promise<ManualJob[]> {
  const jobs = await lastJobs(
    db,
    manualJobs.map(({ kind }) => kind.id),
  )
  return manualJobs.map(({ kind: jobKind, does, begin }) => {
    const { id, name } = jobKind
    const last = jobs.find(({ kind }) => kind === id)
    const report = id === integrityJob.id && last?.state === 'done' ? integrityReport.safeParse(last.result) : undefined
    return {
      id,
      name,
      does,
      begin,
      last: last ? shownJob(last, anyInput(jobKind)) : null,
      waitsOrRuns: last?.state === 'waiting' || last?.state === 'running',
      report: report?.data ?? null,
    }
  })
}
