import { z } from 'zod'
import { formatCount } from '#core/format-count.ts'
import type { Config } from '#server/config.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'
import type { Originals } from '#server/files/index.ts'
import type { OpenArchive } from '#server/archives/archive-job.ts'

export type JobServices = {
  readonly database: Database
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'dataCallsPerDay'> &
    Partial<Pick<Config, 'webhookNetworks' | 'jobLease'>>
  /** Keys that decrypt queued mails and secrets of webhooks. */
  readonly sealing?: Keys | undefined
  readonly originals?: Originals | undefined
  /** Creates the files of an archive; only in a process that writes files. */
  readonly openArchive?: OpenArchive | undefined
  readonly dataDir?: string | undefined
  readonly log: (line: string) => void
}

export type HeavyWeight = 'heavy' | 'background'

/** A kind of job. The list of all kinds is `process/jobs/kinds.ts`. */
export type JobKind<Input = unknown> = {
  /** Stored in the database: never rename. */
  readonly id: string
  /** Shown to staff, e.g. "Re-evaluation". */
  readonly name: string
  readonly input: z.ZodType<Input>
  /**
   * `light`: mostly database work, in the process of the site. `distant`: calls other servers, which may be slow; in the
   * process of the site, in a separate runner. `heavy`: computes; in a separate process of low priority, one job at a
   * time per installation. `background`: the same for what nobody waits for, in a process of the lowest priority.
   */
  readonly weight: 'light' | 'distant' | HeavyWeight
  /** Attempts before a job counts as failed; `Infinity` for jobs that must succeed at last. */
  readonly attempts: number
  /** First and maximum pause after a failure [s]; each is twice the previous one, at most 3600. */
  readonly pause: { readonly first: number; readonly max: number }
  /** Recurring: starts again this long after its last end [s]; its input is `{}`. */
  readonly every?: number
  /** Describes the result to staff. Default: that the job is done. */
  readonly describeResult?: (result: object) => string
  /** A failed job cannot be retried, because its input no longer exists. */
  readonly failsForGood?: true
  /** Prepares the work; called once per process. */
  readonly work: (services: JobServices) => (job: RunningJob<Input>) => Promise<Outcome>
}

/** Heavy job that a user waits for: three attempts with short pauses. */
export const heavyTask = { weight: 'heavy', attempts: 3, pause: { first: 5, max: 60 } } as const

/** Describes the counts of a result: `2 materials, 5 coils`. @param words  singular noun by name of the count, in the order of the text */
export const describeCounts = (words: Readonly<Record<string, string>>) => (result: object) => {
  // jsonb does not preserve the order of keys.
  const counts = new Map<string, number>(Object.entries(result))
  return Object.entries(words)
    .flatMap(([name, noun]) => (counts.has(name) ? [formatCount(counts.get(name)!, noun)] : []))
    .join(', ')
}

type Recurring = Pick<JobKind<object>, 'id' | 'name' | 'describeResult' | 'work'> & { readonly every: number }

export function recurring(kind: Recurring): JobKind<object> {
  return { ...kind, input: z.object({}), weight: 'light', attempts: 3, pause: { first: 60, max: 900 } }
}

/** Removes the input type, for lists of kinds. Safe, because a runner parses each input with the schema of its kind. */
export function anyInput<Input>(kind: JobKind<Input>): JobKind {
  return kind as unknown as JobKind
}

export type RunningJob<Input = unknown> = {
  readonly id: string
  readonly input: Input
  /** Account that queued the job; null for the site itself and for an erased account. */
  readonly queuedBy: string | null
  readonly attempt: number
  /** Aborted if the job is cancelled, the process stops, or another process has taken the job. */
  readonly signal: AbortSignal
  /** Checkpoint of the last step; null before the first. */
  readonly checkpoint: unknown
  /** Reports progress, from 0 to 1, and a note; stored at the next renewal of the lease. */
  readonly reportProgress: (progress: number, note?: string) => void
  /**
   * Does a part of the work in one transaction that also stores its return value as the checkpoint. A killed job
   * continues after its last step; no step runs twice.
   * @throws Interrupted if the job is cancelled or another process has taken it; then the step is rolled back
   */
  readonly step: (as: Caller, work: (db: Writer) => Promise<object>) => Promise<void>
  /**
   * Returns the job to the queue if a job of another organisation is due; it continues after its last step. Call it
   * only after a step, otherwise the work makes no progress.
   * @throws Interrupted then
   */
  readonly giveWay: () => Promise<void>
}

/** `work` runs in the transaction that marks the end, so once or not at all. */
export type Outcome = {
  readonly result?: object
  /** Reason of a final failure, as a sentence. */
  readonly failed?: string
  readonly as?: Caller
  readonly work?: (db: Writer) => Promise<unknown>
  /** As `work`; its return value is the result. */
  readonly counted?: (db: Writer) => Promise<object>
}

/** The work must stop: the job is cancelled, the process stops, or another process has taken the job. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** No job of this kind can succeed at the moment; the runner skips the others of this round. */
export class KindUnavailable extends Error {
  override readonly name = 'KindUnavailable'
}
