import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { JobKind } from './job-kind.ts'

type Queueing = {
  /** Of jobs of a kind with one key, one at most is waiting or running: a button pressed twice makes one job. */
  readonly key?: string
  /** Not before this moment. */
  readonly at?: Date
  /** Whose private data it is about. */
  readonly organisation?: string
}

/**
 * Queues a job in the caller's transaction: it begins when that has been committed, and never otherwise.
 *
 * @returns its id, or that of the unfinished job with the same key; then nothing was added
 * @throws ZodError for an input that the kind does not take
 */
export async function queueJob<Input>(
  db: Writer,
  kind: JobKind<Input>,
  input: Input,
  { key, at, organisation }: Queueing = {},
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
 * Sees to it that a kind with `every` has its next job: at once the first time, later so long after its last end. A clock that
 * was ahead and has been put right makes nobody wait longer than that.
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
