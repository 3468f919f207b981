import { AppError } from '#contract/errors.ts'
import type { WebhookData } from '#contract/v1/webhook-messages.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { traceNote } from '../trace.ts'
import { queueWebhooks } from './queue-webhooks.ts'
import { holding, type LeaseTimes, lockJobOf, pauseAfter, type TakenJob, type JobProgress } from './lease.ts'
import { Interrupted, type JobKind, KindUnavailable, type Outcome, type RunningJob } from './job-kind.ts'

const keeper: Caller = { kind: 'accounts' }

type Stop = 'cancelled' | 'taken over' | 'stopping' | 'giving way'

export type Running = {
  readonly database: Database
  readonly kind: JobKind
  readonly work: (job: RunningJob) => Promise<Outcome>
  readonly times: LeaseTimes
  readonly othersDue: (db: Writer) => Promise<boolean>
  readonly stopping: AbortSignal
  readonly log: (line: string) => void
}

/**
 * Runs a taken job, renews its lease meanwhile, and stores how it ended.
 * @returns false if no job of its kind can succeed at the moment
 * @throws the error of the database if the end cannot be stored: then the lease expires, and the job runs again
 */
export async function runJob(taken: TakenJob, running: Running): Promise<boolean> {
  const { database, kind, work, times, othersDue, stopping, log } = running
  const held = holding(taken)
  const name = `job ${taken.id} (${kind.id})${traceNote()}`
  const stop = new AbortController()
  const halt = (why: Stop) => stop.abort(why)
  // Heavy jobs compute between their statements, so these may take longer.
  const limits = kind.weight === 'heavy' || kind.weight === 'background' ? { statementTimeout: 120_000 } : {} // ms
  let reported: JobProgress = { progress: null, note: null }
  const asKeeper = <T>(change: (db: Writer) => Promise<T>) => database.asWriter(keeper, change)
  const beat = () =>
    asKeeper((db) => held.beat(db, times, reported)).then(
      (cancelAsked) => cancelAsked && halt('cancelled'),
      // If the database is not available until the lease ends, another process takes the job.
      (error: unknown) => error instanceof Interrupted && halt('taken over'),
    )

  if (taken.cancelAsked) return endAs('cancelled', {})
  if (taken.attempts > kind.attempts) return endAs('failed', { error: diedTooOften(kind.attempts) })
  const input = kind.input.safeParse(taken.input)
  if (!input.success)
    return endAs('failed', {
      error: 'The input of this job was written by another version of the site. Queue the job again.',
    })

  const stopped = () => halt('stopping')
  stopping.addEventListener('abort', stopped)
  if (stopping.aborted) stopped()
  // One renewal at a time: a busy database may answer late.
  let renewal: Promise<unknown> | undefined
  const renew = () => (renewal ??= beat().finally(() => (renewal = undefined)))
  const pulse = setInterval(() => void renew(), times.beat * 1000)
  try {
    const outcome = await work({
      id: taken.id,
      input: input.data,
      queuedBy: taken.queuedBy,
      attempt: taken.attempts,
      signal: stop.signal,
      checkpoint: taken.checkpoint,
      reportProgress(progress, note) {
        reported = { progress: Math.min(1, Math.max(0, progress)), note: note ?? null }
      },
      async step(as, change) {
        if (stop.signal.aborted) throw new Interrupted(`the job was ${stop.signal.reason}`)
        await database.asWriter(
          as,
          async (db) => {
            const checkpoint = await change(db)
            const cancelAsked = await held.keep(db, checkpoint, reported)
            if (!cancelAsked) return
            halt('cancelled')
            throw new Interrupted('the job was cancelled')
          },
          limits,
        )
      },
      async giveWay() {
        if (!(await asKeeper(othersDue))) return
        halt('giving way')
        throw new Interrupted('a job of another organisation is due')
      },
    })
    await database.asWriter(
      outcome.as ?? keeper,
      async (db) => {
        await outcome.work?.(db)
        const counts = await outcome.counted?.(db)
        const { result = counts, failed } = outcome
        await end(db, failed === undefined ? 'done' : 'failed', { result, error: failed })
      },
      limits,
    )
    if (outcome.failed !== undefined || taken.trace !== null) log(`${name}: ${outcome.failed ?? 'done'}`)
    return true
  } catch (error) {
    return await afterFailure(error)
  } finally {
    clearInterval(pulse)
    stopping.removeEventListener('abort', stopped)
  }

  async function endAs(state: 'failed' | 'cancelled', words: { error?: string }): Promise<true> {
    await asKeeper((db) => end(db, state, words))
    return true
  }

  async function end(db: Writer, state: 'done' | 'failed' | 'cancelled', words: Parameters<typeof held.end>[2]) {
    await held.end(db, state, words)
    await notifyEnd(db, { job: taken.id, kind: kind.id, state }, taken.queuedBy)
  }

  async function afterFailure(error: unknown): Promise<boolean> {
    // A renewal under way locks the row: a runner would skip the job that was just returned to the queue.
    clearInterval(pulse)
    await renewal
    const why = stop.signal.reason as Stop | undefined
    if (why === 'cancelled') return endAs('cancelled', {})
    if (why === 'stopping' || why === 'giving way') {
      await asKeeper((db) => held.giveBack(db))
      return true
    }
    // The runner that holds the lease now stores the end.
    if (why === 'taken over' || error instanceof Interrupted) return true
    const last = taken.attempts >= kind.attempts
    const words = wordsOf(error)
    log(`${name}: ${words}${last ? '' : ', will try again'}${isOurs(error) ? `\n${(error as Error).stack}` : ''}`)
    if (last) return endAs('failed', { error: words })
    await asKeeper((db) => held.retry(db, pauseAfter(taken.attempts, kind.pause), words))
    return !(error instanceof KindUnavailable)
  }
}

/**
 * Ends or returns the unfinished job of a process, found by its lease.
 * @param onPurpose  whether the site itself ended the process; then the attempt does not count
 */
export async function settleUnfinished(
  db: Writer,
  lease: string,
  { kinds, onPurpose }: { readonly kinds: readonly JobKind[]; readonly onPurpose: boolean },
): Promise<void> {
  const job = await lockJobOf(db, lease)
  const kind = kinds.find(({ id }) => id === job?.kind)
  if (!job || !kind) return
  const held = holding(job)
  const end = async (state: 'cancelled' | 'failed', words: { error?: string }) => {
    await held.end(db, state, words)
    await notifyEnd(db, { job: job.id, kind: job.kind, state }, job.queuedBy)
  }
  if (job.cancelAsked) return end('cancelled', {})
  if (onPurpose) await held.giveBack(db)
  else if (job.attempts >= kind.attempts) await end('failed', { error: diedTooOften(job.attempts) })
  else await held.retry(db, pauseAfter(job.attempts, kind.pause), 'The process ended before the job was finished.')
}

function diedTooOften(attempts: number): string {
  return `The process ended ${attempts === 1 ? 'once' : `${attempts} times`} before the job was finished. Check the log of the site.`
}

/** Queues a webhook message to the account that queued a job. */
export async function notifyEnd(db: Writer, ended: WebhookData<'job.ended'>, queuedBy: string | null): Promise<void> {
  if (queuedBy !== null) await queueWebhooks(db, 'job.ended', ended, { account: queuedBy })
}

/** Message for staff. Of an internal error it states only the type, because its text may contain data of customers. */
function wordsOf(error: unknown): string {
  if (!isOurs(error)) return (error as Error).message.slice(0, 500)
  return `Internal error (${error instanceof Error ? error.name : typeof error}). See the log of the site for details.`
}

function isOurs(error: unknown): boolean {
  return !(error instanceof AppError || error instanceof KindUnavailable)
}
