import { type AuditEntry, appendAudit } from '#server/audit/append.ts'
import type { Caller, Database } from '#server/db/database.ts'

const hour = 3_600_000 // ms
/** What each database's audit log has been told of lately, and when [ms]. */
const told = new WeakMap<Database, Map<string, number>>()

export type Download = {
  readonly caller: Caller
  /** Who takes it: an account, or the line of a visitor. */
  readonly taker: string
  /** Which file it is: the same content has the same name here. */
  readonly file: string
  readonly line: Pick<AuditEntry, 'action' | 'object' | 'after' | 'materials'>
  /** Reference of the request, as in the log. */
  readonly reference: string
}

/**
 * Notes in the audit log that somebody takes data as a file, wherever they begin: pieces of the same one within an hour are one line, in
 * each process.
 *
 * @param now [ms], for tests
 */
export async function noteDownload(
  database: Database,
  { caller, taker, file, line, reference }: Download,
  now = performance.now(),
): Promise<void> {
  const noted = told.get(database) ?? new Map<string, number>()
  told.set(database, noted)
  for (const [known, at] of noted) if (at < now - hour) noted.delete(known)
  const key = `${taker} ${file}`
  if (noted.has(key)) return
  noted.set(key, now)
  try {
    await database.asWriter(caller, (db) =>
      appendAudit(db, { ...line, object: line.object.slice(0, 1000), request: reference }),
    )
  } catch (error) {
    noted.delete(key)
    throw error
  }
}
