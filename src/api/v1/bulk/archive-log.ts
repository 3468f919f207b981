import type { Caller, Database } from '#server/db/database.ts'
import { noteArchive } from '#server/export/note-archive.ts'

const hour = 3_600_000 // ms
const noted = new Map<string, number>()

/**
 * Notes in the audit log that somebody takes an archive, wherever they begin: pieces of the same one within an hour are
 * one line, in each process.
 *
 * @param now [ms], for tests
 */
export async function noteOnce(
  database: Database,
  taken: {
    readonly caller: Caller
    readonly taker: string
    readonly etag: string
    readonly names: readonly string[]
    readonly reference: string
  },
  now = performance.now(),
): Promise<void> {
  for (const [known, at] of noted) if (at < now - hour) noted.delete(known)
  const key = `${taken.taker} ${taken.etag}`
  if (noted.has(key)) return
  noted.set(key, now)
  try {
    await noteArchive(database, taken.caller, taken)
  } catch (error) {
    noted.delete(key)
    throw error
  }
}
