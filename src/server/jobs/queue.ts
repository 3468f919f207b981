import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { JobKind } from './job-kind.ts'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'

type QueueOptions = {
  /** At most one job of a kind with this key is waiting or running, so that a button pressed twice queues one job. */
  readonly key?: string
  readonly at?: Date
  /** Organisation whose private data the job processes. */
  readonly organisation?: string
}

/**
 * Queues a job in the caller's transaction; it starts only after the commit.
 * @returns id of the job, or of the unfinished job with the same key; then `added` is false
 * @throws ZodError if the input does not match the schema of the kind
 */
export async function queueJob<Input>(
  db: Writer,
  kind: JobKind<Input>,
  input: Input,
  { key, at, organisation }: QueueOptions = {},
): Promise<{ readonly id: string; readonly added: boolean }> {
  const { rows } = await sql<{ id: string; added: boolean }>`
    insert into job (kind, input, key, due_at, queued_by, organisation_id)
    values (${kind.id}, ${JSON.stringify(kind.input.parse(input))}, ${key ?? null}, coalesce(${at ?? null}, now()), app.account(),
      ${organisation ?? null}::uuid)
    on conflict (kind, key) where key is not null and state in ('waiting', 'running') do update set key = excluded.key
    returning id, xmax = 0 as added`.execute(db)
  return rows[0]!
}

const recurring = 'recurring'

/**
 * Queues the next job of a recurring kind: now the first time, later `every` [s] after its last end. A clock that was ahead and
 * has been corrected delays it by no more than that.
 */
export async function planNext(db: Writer, { id, every }: { readonly id: string; readonly every: number }) {
  await sql`
    insert into job (kind, key, due_at)
    select ${id}, ${recurring}, coalesce(
      (select least(ended_at, now()) + make_interval(secs => ${every}) from job where kind = ${id} and key = ${recurring}
        and ended_at is not null order by ended_at desc limit 1), now())
    on conflict (kind, key) where key is not null and state in ('waiting', 'running')
      do update set due_at = now() + make_interval(secs => ${every})
      where job.state = 'waiting' and job.due_at > now() + make_interval(secs => ${every})`.execute(db)
}

/** Queues a job started by hand. @throws AppError `conflict` while another one of its kind is waiting or running */
export async function queueManualJob(db: Writer, kind: JobKind<object>, request: string): Promise<void> {
  const { id, added } = await queueJob(db, kind, {}, { key: 'by hand' })
  if (!added)
    throw new AppError('conflict', `A job "${kind.name}" is already queued or running. Wait until it has finished.`)
  await appendAudit(db, { action: 'job.queue', object: id, after: { kind: kind.id }, request })
}
