import { sql } from 'kysely'
import { AppError, type RequestIssue } from '#contract/errors.ts'
import type { MovedNumber, StaffChange, StaffChangeOf } from '#contract/organisations/changes.ts'
import type { Caller, Writer } from '#server/db/database.ts'

type AuditedObject = {
  readonly action: string
  readonly object: string
  readonly before: object | null
  readonly after: object | null
}

/** What a change did, for the audit trail: ids and facts, no names or addresses of people. */
export type Changed = {
  readonly state: 'done' | 'pending'
  readonly object: string
  readonly before: object | null
  readonly after: object | null
  /** Audit lines in place of the single line of the change: one for each account that it changes. */
  readonly lines?: readonly AuditedObject[]
  /** Names of materials, and paths of groups of them, that it is about. */
  readonly materials?: readonly string[]
  /** What it does beside what people may read and use, for the one who makes it. */
  readonly sentences?: readonly string[]
  /** It takes something from somebody beside what they may read: a reason is needed. */
  readonly destructive?: boolean
  /** Numbers that come out otherwise. */
  readonly moved?: readonly MovedNumber[]
}

/** Carries out one kind of change inside the transaction of `makeChange`, which has checked who asks. */
export type Change<K extends StaffChange['kind']> = (
  db: Writer,
  change: StaffChangeOf<K>,
  context: { readonly caller: Caller; readonly reason: string; readonly sealing: Buffer | undefined },
) => Promise<Changed>

export function done(object: string, before: object | null, after: object | null): Changed {
  return { state: 'done', object, before, after }
}

/** The change cannot be made as it was asked for. */
export function refused(path: string, message: string): AppError {
  const issues: RequestIssue[] = [{ path: `body.change.${path}`, message }]
  return new AppError('invalid_request', message, { issues })
}

/**
 * A list is replaced only by somebody who has seen it as it is.
 *
 * @param shown what the sender saw, if they say so
 * @throws AppError `conflict`
 */
export function assertShown(shown: readonly string[] | undefined, there: readonly string[]): void {
  if (shown === undefined || [...new Set(shown)].toSorted().join('\n') === there.toSorted().join('\n')) return
  throw new AppError('conflict', 'Somebody has changed this since your page was loaded. Reload it, then change it.')
}

/** Changes of the same thing wait for each other, until the end of the transaction. */
export async function lockOn(db: Writer, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)
}

export function missing(what: string): AppError {
  return new AppError('not_found', `No ${what} has this id. Reload the page and choose again.`)
}
