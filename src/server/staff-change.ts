import { sql } from 'kysely'
import { AppError, type RequestIssue } from '#contract/errors.ts'
import type { MovedNumber, StaffChange, StaffChangeOf } from '#contract/organisations/changes.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'

type AuditedObject = {
  readonly action: string
  readonly object: string
  readonly before: object | null
  readonly after: object | null
}

/** Result of a change for the audit log: ids and facts, without names or addresses of people. */
export type Changed = {
  readonly state: 'done' | 'pending'
  readonly object: string
  readonly before: object | null
  readonly after: object | null
  /** Audit lines, one for each account that the change affects; replace the single line of the change. */
  readonly lines?: readonly AuditedObject[]
  /** Names of materials, and paths of groups of materials. */
  readonly materials?: readonly string[]
  /** Effects other than on access, shown to the editor. */
  readonly sentences?: readonly string[]
  /** Removes something other than access from a user: a reason is required. */
  readonly destructive?: boolean
  readonly moved?: readonly MovedNumber[]
}

/** Carries out one kind of change in the transaction of `makeChange`, which has checked the caller. */
export type Change<K extends StaffChange['kind']> = (
  db: Writer,
  change: StaffChangeOf<K>,
  context: { readonly caller: Caller; readonly reason: string; readonly sealing: Keys | undefined },
) => Promise<Changed>

export function done(object: string, before: object | null, after: object | null): Changed {
  return { state: 'done', object, before, after }
}

export function refused(path: string, message: string): AppError {
  const issues: RequestIssue[] = [{ path: `body.change.${path}`, message }]
  return new AppError('invalid_request', message, { issues })
}

/**
 * Refuses to replace a list that changed since the sender read it.
 * @param shown  list that the sender read, if stated
 * @throws AppError `conflict`
 */
export function assertShown(shown: readonly string[] | undefined, there: readonly string[]): void {
  if (shown === undefined || [...new Set(shown)].toSorted().join('\n') === there.toSorted().join('\n')) return
  throw new AppError('conflict', 'This was changed after you loaded the page. Reload the page and repeat your change.')
}

/** Serialises changes of the same object until the end of the transaction. */
export async function lockOn(db: Writer, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)
}

export function missing(what: string): AppError {
  return new AppError('not_found', `No ${what} found with this id. Reload the page and choose again.`)
}
