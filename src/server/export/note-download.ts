import { type AuditEntry, appendAudit } from '#server/audit/append.ts'
import type { Caller, Database } from '#server/db/database.ts'

const hour = 3_600_000 // ms
const recentDownloads = new WeakMap<Database, Map<string, number>>()

export type Download = {
  readonly caller: Caller
  /** Account, or line of a visitor. */
  readonly taker: string
  /** Same name for same content. */
  readonly file: string
  readonly line: Pick<AuditEntry, 'action' | 'object' | 'after' | 'materials'>
  readonly reference: string
}

/** Audits a download; pieces of the same file within an hour are one line per process. `now` [ms] is for tests. */
export async function noteDownload(
  database: Database,
  { caller, taker, file, line, reference }: Download,
  now = performance.now(),
): Promise<void> {
  const noted = recentDownloads.get(database) ?? new Map<string, number>()
  recentDownloads.set(database, noted)
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
