import { AppError } from '#contract/errors.ts'
import type { WebhookData } from '#contract/webhook-messages.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { queueWebhooks } from './queue-webhooks.ts'
import { holding, type LeaseTimes, pauseAfter, type TakenJob, type Told } from './lease.ts'
import { Interrupted, type JobKind, KindUnavailable, type Outcome, type RunningJob } from './job-kind.ts'

const keeper: Caller = { kind: 'accounts' }

/** Why a running job was told to stop. */
type Stop = 'cancelled' | 'taken over' | 'stopping' | 'giving way'

export type Running = {
  readonly database: Database
  readonly kind: JobKind
  readonly work: (job: RunningJob) => Promise<Outcome>
  readonly times: LeaseTimes
  /** Whether a job of another organisation could be begun now. */
  readonly othersDue: (db: Writer) => Promise<boolean>
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  readonly log: (line: string) => void
}

/**
 * Does a job that was taken, and writes down how it ended. While it runs its lease is renewed.
 *
 * @returns false when no job of its kind can succeed at the moment
 * @throws what the database throws when it cannot be told: then the lease ends, and the job is done again
 */
export async function runJob(taken: TakenJob, running: Running): Promise<boolean> {
  const { database, kind, work, times, othersDue, stopping, log } = running
  const held = holding(taken)
  const stop = new AbortController()
  const halt = (why: Stop) => stop.abort(why)
  // What computes does so between its statements, too.
  const limits = kind.weight === 'heavy' ? { statementTimeout: 120_000 } : {} // ms
  let told: Told = { progress: null, note: null }
  const asKeeper = <T>(change: (db: Writer) => Promise<T>) => database.asWriter(keeper, change)
  const beat = () =>
    asKeeper((db) => held.beat(db, times, told)).then(
      (cancelAsked) => cancelAsked && halt('cancelled'),
      // A database that is away comes back before the lease ends, or the job is another's.
      (error: unknown) => error instanceof Interrupted && halt('taken over'),
    )

  if (taken.cancelAsked) return endAs('cancelled', {})
  if (taken.attempts > kind.attempts)
    return endAs('failed', { error: `Its process has ended ${kind.attempts} times before the work was done.` })
  const input = kind.input.safeParse(taken.input)
  if (!input.success)
    return endAs('failed', { error: 'This version of the site does not understand its input. Queue it anew.' })

  const stopped = () => halt('stopping')
  stopping.addEventListener('abort', stopped)
  if (stopping.aborted) stopped()
  // One at a time: what a busy database has not answered yet need not be asked again.
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
      tell(progress, note) {
        told = { progress: Math.min(1, Math.max(0, progress)), note: note ?? null }
      },
      async step(as, change) {
        if (stop.signal.aborted) throw new Interrupted(`the job was ${stop.signal.reason}`)
        await database.asWriter(
          as,
          async (db) => {
            const checkpoint = await change(db)
            const cancelAsked = await held.keep(db, checkpoint, told)
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
    if (outcome.failed !== undefined) log(`job ${taken.id} (${kind.id}): ${outcome.failed}`)
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
    await tellEnd(db, { job: taken.id, kind: kind.id, state }, taken.queuedBy)
  }

  async function afterFailure(error: unknown): Promise<boolean> {
    // A renewal under way holds the row: a runner that looks for work would pass over the job that has just been given back.
    clearInterval(pulse)
    await renewal
    const why = stop.signal.reason as Stop | undefined
    if (why === 'cancelled') return endAs('cancelled', {})
    if (why === 'stopping' || why === 'giving way') {
      await asKeeper((db) => held.giveBack(db))
      return true
    }
    // The runner that has it now ends it.
    if (why === 'taken over' || error instanceof Interrupted) return true
    const last = taken.attempts >= kind.attempts
    const words = wordsOf(error)
    log(
      `job ${taken.id} (${kind.id}): ${words}${last ? '' : ', will try again'}${isOurs(error) ? `\n${(error as Error).stack}` : ''}`,
    )
    if (last) return endAs('failed', { error: words })
    await asKeeper((db) => held.retry(db, pauseAfter(taken.attempts, kind.pause), words))
    return !(error instanceof KindUnavailable)
  }
}

/** Tells the person who has queued a job how it has ended. */
export async function tellEnd(db: Writer, ended: WebhookData<'job.ended'>, queuedBy: string | null): Promise<void> {
  if (queuedBy !== null) await queueWebhooks(db, 'job.ended', ended, { account: queuedBy })
}

/** What staff read: of a fault of ours only its kind, because its words may repeat data. */
function wordsOf(error: unknown): string {
  if (!isOurs(error)) return (error as Error).message.slice(0, 500)
  return `A fault of the program (${error instanceof Error ? error.name : typeof error}); the log of the process says more.`
}

function isOurs(error: unknown): boolean {
  return !(error instanceof AppError || error instanceof KindUnavailable)
}
