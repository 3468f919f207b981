import { z } from 'zod'
import { countWords } from '#core/count-words.ts'
import type { Config } from '#server/config.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { OpenArchive } from '#server/archives/archive-job.ts'

/** What jobs are done with; made once per process. */
export type JobServices = {
  readonly database: Database
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'dataCallsPerDay'> &
    Partial<Pick<Config, 'webhookNetworks'>>
  /** Opens mails that wait sealed. */
  readonly sealing?: Buffer | undefined
  /** Where original files are kept. */
  readonly originals?: Originals | undefined
  /** Makes the files of an archive; only where files are written. */
  readonly openArchive?: OpenArchive | undefined
  /** Folder of the data of this site. */
  readonly dataDir?: string | undefined
  readonly log: (line: string) => void
}

/** A kind of work: its file defines it, a line in `process/jobs/kinds.ts` makes it known. */
export type JobKind<Input = unknown> = {
  /** Stored in the database: never rename. */
  readonly id: string
  /** For people: "Re-evaluation". */
  readonly name: string
  readonly input: z.ZodType<Input>
  /**
   * `light` waits for others most of the time and runs in the process of the site. `distant` waits for machines of strangers, which
   * may be slow: it runs there too, beside the light ones, so that it holds up none of them. `heavy` computes: it runs in a process
   * of its own with a low priority, one at a time on a machine, so that readers keep the other cores.
   */
  readonly weight: 'light' | 'distant' | 'heavy'
  /** How often it is begun before it counts as failed; `Infinity` for what must go through some day. */
  readonly attempts: number
  /** First and longest pause after a failure [s]; each is twice the one before, and none is above an hour. */
  readonly pause: { readonly first: number; readonly longest: number }
  /** Begun anew so long after its last end [s], without anybody queueing it; its input is `{}`. */
  readonly every?: number
  /** What came of it, in words for staff; without it that it is done. */
  readonly says?: (result: object) => string
  /** What has failed cannot be tried again, because what it needs is gone by then. */
  readonly failsForGood?: true
  /** Makes the work ready, once per process. */
  readonly work: (services: JobServices) => (job: RunningJob<Input>) => Promise<Outcome>
}

/** Heavy work that somebody waits for: three times, soon after one another. */
export const heavyTask = { weight: 'heavy', attempts: 3, pause: { first: 5, longest: 60 } } as const

/** Counts of a result in words: `2 materials, 5 coils`. @param words  noun of one, by the name of its count, in the order of the answer */
export const saysCounts = (words: Readonly<Record<string, string>>) => (result: object) => {
  // The database gives the facts of a result back in another order.
  const counts = new Map<string, number>(Object.entries(result))
  return Object.entries(words)
    .flatMap(([name, noun]) => (counts.has(name) ? [countWords(counts.get(name)!, noun)] : []))
    .join(', ')
}

type Recurring = Pick<JobKind<object>, 'id' | 'name' | 'says' | 'work'> & { readonly every: number }

/** Light work that the site begins by itself, again and again. */
export function recurring(kind: Recurring): JobKind<object> {
  return { ...kind, input: z.object({}), weight: 'light', attempts: 3, pause: { first: 60, longest: 900 } }
}

/** A kind for lists of all kinds: a runner hands each only what its own schema has read. */
export function anyInput<Input>(kind: JobKind<Input>): JobKind {
  return kind as unknown as JobKind
}

/** What a job may do while it runs. */
export type RunningJob<Input = unknown> = {
  readonly id: string
  readonly input: Input
  /** Account of who queued it; null for the site itself, and for somebody who is gone. */
  readonly queuedBy: string | null
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when somebody has cancelled the job, the process stops, or another process has taken the job over. */
  readonly signal: AbortSignal
  /** What the last step has kept; null before the first. */
  readonly checkpoint: unknown
  /** How far it is, from 0 to 1, and in words; stored within a few seconds. */
  readonly tell: (progress: number, note?: string) => void
  /**
   * Does a part of the work in one transaction that also keeps what it returns as the checkpoint. After a kill the job goes on behind the
   * last step, and no step is done twice.
   *
   * @throws Interrupted when the job is cancelled or taken over by another process; then nothing of the step was done
   */
  readonly step: (as: Caller, work: (db: Writer) => Promise<object>) => Promise<void>
  /**
   * Returns the job to the queue if one of another organisation is due; its work goes on behind the last step. Call it after a step that
   * was done since the job was taken, otherwise the work never gets on.
   *
   * @throws Interrupted then
   */
  readonly giveWay: () => Promise<void>
}

/** How a job has ended. What `work` does happens in the transaction that marks the end, so once or not at all. */
export type Outcome = {
  /** Kept, and shown to staff. */
  readonly result?: object
  /** Why it has failed for good, as a sentence. */
  readonly failed?: string
  readonly as?: Caller
  readonly work?: (db: Writer) => Promise<unknown>
  /** The same, where what it returns is the result. */
  readonly counted?: (db: Writer) => Promise<object>
}

/** Thrown where work must stop: cancelled, stopping, or taken over by another process. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Thrown when no job of this kind can succeed at the moment: the others of the round need not try. */
export class KindUnavailable extends Error {
  override readonly name = 'KindUnavailable'
}
