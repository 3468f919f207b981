import { timeNow } from '#server/clock.ts'
import type { Reader } from '#server/db/database.ts'
import { type Incomplete, incompleteData } from '#server/derived/monitor-derived-data.ts'
import { type FreeDisk, freeDisk } from '#server/installation/storage.ts'
import { type Faults, faultsOfProcess } from '#server/installation/faults.ts'
import type { Installation } from '#server/installation/installation.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
import { anyInput, lastJobs } from '#server/jobs/index.ts'
import { countOpenWork } from '#laboratory/server/quality/open-work.ts'
import { countMails, type MailCounts } from '#server/mail/queue.ts'
import { type ShownJob, shownJob } from '#views/jobs/job-queue.ts'

export type Attention = {
  /** Unreleased specimens, and time of import of the oldest. */
  readonly drafts: { readonly specimens: number; readonly oldest: string | null }
  /** Evaluated specimens without approval. */
  readonly reviews: number
  /** Failed in the last seven days; and due for more than an hour, but not begun. */
  readonly jobs: { readonly failed: number; readonly late: number }
  readonly mails: Pick<MailCounts, 'waiting' | 'failing' | 'refused'> & {
    /** Since when the oldest waits, and why one that was tried did not leave; null where none was. */
    readonly oldest: string | null
    readonly problem: string | null
  }
  /** Of the data folder; null where it cannot be measured. */
  readonly disk: FreeDisk | null
  /** Last backup that this program wrote, and last restore drill. Only administrators read the audit trail, which has both. */
  readonly backup: {
    readonly known: boolean
    readonly last: string | null
    readonly drill: { readonly at: string; readonly isOverdue: boolean } | null
  }
  readonly integrity: ShownJob | null
  /** Derived data that are being rebuilt after an update; empty when all are complete. */
  readonly derived: readonly Incomplete[]
  /** Answers that failed by a fault of ours, as this process knows them. */
  readonly faults: Faults
}

/** A drill is due each month. */
const drillInterval = 35 * 86_400_000 // ms

/** Findings that need an administrator. For staff only. */
export async function attention(
  db: Reader,
  { installation, audit }: { readonly installation: Installation | undefined; readonly audit: boolean },
): Promise<Attention> {
  const [work, mails, [integrity], disk] = await Promise.all([
    countOpenWork(db),
    countMails(db),
    lastJobs(db, [integrityJob.id]),
    installation ? freeDisk(installation.dataDir) : null,
  ])
  return {
    drafts: { specimens: work.drafts, oldest: work.oldest?.toISOString() ?? null },
    reviews: work.reviews,
    jobs: { failed: work.failed, late: work.late },
    mails: {
      waiting: mails.waiting,
      failing: mails.failing,
      refused: mails.refused,
      oldest: mails.oldest?.toISOString() ?? null,
      problem: mails.failing > 0 ? mails.lastError : null,
    },
    disk,
    backup: {
      known: audit,
      last: work.backup?.toISOString() ?? null,
      drill: work.drill && {
        at: work.drill.toISOString(),
        isOverdue: timeNow().getTime() - work.drill.getTime() > drillInterval,
      },
    },
    integrity: integrity ? shownJob(integrity, anyInput(integrityJob)) : null,
    derived: incompleteData(),
    faults: faultsOfProcess(),
  }
}
