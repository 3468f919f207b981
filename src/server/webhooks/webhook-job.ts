import { z } from 'zod'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { unseal } from '#server/encryption.ts'
import { keeper } from '#server/accounts/services.ts'
import type { Database } from '#server/db/database.ts'
import type { JobKind, Outcome } from '#server/jobs/job-kind.ts'
import { timeNow } from '#server/clock.ts'
import { readNetworks } from '../networks.ts'
import { NotPosted, post } from './post.ts'
import { signatureHeaders } from './signature.ts'

const input = z.object({ message: z.uuid() })
/** Number of stored messages of a webhook, without waiting ones. */
const maxKept = 50
/** With pauses of 10 s, doubled up to an hour, the last attempt is a day after the first. */
const tries = 32

export const aboutSecret = (id: string) => `webhook ${id}`

/** Posts one message. If killed before the commit, it is posted again with the same `webhook-id`. */
export const webhookJob: JobKind<z.output<typeof input>> = {
  id: 'webhook',
  name: 'Webhook',
  input,
  weight: 'distant',
  attempts: tries,
  pause: { first: 10, max: 3600 },
  failsForGood: true,
  describeResult: (result) =>
    (result as { webhook: string }).webhook === 'delivered' ? 'Delivered.' : 'Deleted or already delivered.',
  work({ database, sealing, config: { webhookNetworks = [] } }) {
    const networks = readNetworks(webhookNetworks)
    return async ({ input: { message: id }, attempt, signal }) => {
      const message = await findWaiting(database, id)
      if (!message) return { result: { webhook: 'gone' } }
      if (!sealing) throw new AppError('unavailable', 'This process has no key to open secrets.')
      const { webhook, address, secret, event, data, at } = message
      const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data })
      const key = unseal(secret, sealing, aboutSecret(webhook)).toString()
      const headers = signatureHeaders(key, { id, at: timeNow(), body })
      const answer = await post({ url: address, headers, body, networks, signal }).then(
        (status) => ({ status, problem: problemOf(status) }),
        (error: unknown) => {
          if (!(error instanceof NotPosted) || signal.aborted) throw error
          return { status: null, problem: error.message }
        },
      )
      if (answer.problem === null) return settled(message, { ...answer, attempt, state: 'delivered' })
      if (attempt >= tries || answer.status === gone) return settled(message, { ...answer, attempt, state: 'failed' })
      await note(database, id, { ...answer, attempt, state: 'waiting' })
      throw new AppError('unavailable', answer.problem)
    }
  },
}

/** Status by which a receiver unsubscribes. */
const gone = 410

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed.` : `Answered ${status}.`
}

type Waiting = {
  readonly id: string
  readonly webhook: string
  readonly address: string
  readonly secret: Buffer
  readonly event: string
  readonly data: object
  readonly at: Date
}

/** Undefined if it was removed or delivered. */
async function findWaiting(database: Database, id: string): Promise<Waiting | undefined> {
  const { rows } = await database.asWriter(
    keeper(),
    (db) =>
      sql<Waiting>`
        select m.id, w.id as webhook, w.address, w.secret, m.event, m.data, m.happened_at as at
        from webhook_message m join webhook w on w.id = m.webhook_id
        where m.id = ${id} and m.state = 'waiting'`.execute(db),
    { onlyReads: true },
  )
  return rows[0]
}

type Answer = {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly status: number | null
  readonly problem: string | null
  readonly attempt: number
}

const noted = ({ state, status, problem, attempt }: Answer, id: string) => sql`
  update webhook_message set state = ${state}, status = ${status}, problem = ${problem}, attempts = ${attempt}, answered_at = now()
  where id = ${id} and state = 'waiting'`

function note(database: Database, id: string, answer: Answer) {
  return database.asWriter(keeper(), (db) => noted(answer, id).execute(db))
}

/** In the transaction that ends the job: result of the message, pause of its webhook, and removal of old messages. */
function settled({ id, webhook }: Waiting, answer: Answer): Outcome {
  const failed = answer.state === 'failed'
  return {
    ...(failed ? { failed: answer.problem ?? '' } : { result: { webhook: 'delivered' } }),
    async work(db) {
      await noted(answer, id).execute(db)
      await sql`update webhook set paused_at = case when ${failed} then coalesce(paused_at, now()) end
        where id = ${webhook} and (paused_at is null) = ${failed}`.execute(db)
      await sql`
        delete from webhook_message where webhook_id = ${webhook} and state <> 'waiting' and id not in (
          select id from webhook_message where webhook_id = ${webhook} order by happened_at desc, id limit ${maxKept})`.execute(
        db,
      )
    },
  }
}
