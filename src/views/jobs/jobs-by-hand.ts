import { type IntegrityReport, integrityReport } from '#contract/integrity.ts'
import type { Reader } from '#server/db/database.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
import { anyInput, type JobKind, lastJobs } from '#server/jobs/index.ts'
import { rebuildPropertiesJob } from '#server/derived/rebuild-properties-job.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'
import { type ShownJob, shownJob } from './queue-of-jobs.ts'

/** What staff may begin by hand, with what it does in words. */
export const jobsByHand: readonly { readonly kind: JobKind<object>; readonly does: string; readonly begin: string }[] =
  [
    {
      kind: integrityJob,
      does: 'Compares the audit trail, all stored points, the original files and the property table with what they should be. Changes nothing.',
      begin: 'Check integrity',
    },
    {
      kind: rebuildPropertiesJob,
      does: 'Makes the table that searches, maps and comparisons read anew from the released records, and lets the database count its tables.',
      begin: 'Make property table anew',
    },
    {
      kind: reEvaluationJob,
      does: 'Evaluates every stored original by the present procedures. What comes out differently waits as drafts for the next release.',
      begin: 'Evaluate all originals again',
    },
  ]

export type JobByHand = {
  /** Of its kind. */
  readonly id: string
  readonly name: string
  readonly does: string
  readonly begin: string
  /** The one that was queued last; null before the first, and once it has been tidied away. */
  readonly last: ShownJob | null
  readonly waitsOrRuns: boolean
  /** Of the last integrity check, when it has ended. */
  readonly report: IntegrityReport | null
}

/** What staff may begin by hand, each with what came of it last. */
export async function listJobsByHand(db: Reader): Promise<JobByHand[]> {
  const jobs = await lastJobs(
    db,
    jobsByHand.map(({ kind }) => kind.id),
  )
  return jobsByHand.map(({ kind: jobKind, does, begin }) => {
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
