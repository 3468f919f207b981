import type { ArchiveAsked } from '#contract/archives.ts'
import type { Reader } from '#server/db/database.ts'
import { archiveKey, lastAsked } from '#server/archives/index.ts'

export type PreparedArchive = {
  readonly state: 'none' | 'waiting' | 'running' | 'ready' | 'failed'
  readonly job: string | null
  /** From 0 to 1. */
  readonly progress: number | null
  /** How far it is, what came of it, or why nothing did, as a sentence. */
  readonly says: string
}

const none: PreparedArchive = { state: 'none', job: null, progress: null, says: '' }

/**
 * How far an archive is that somebody has asked to be prepared. What was prepared of other records than those of now is told.
 *
 * @param version  of the software that writes the files
 */
export async function preparedArchive(db: Reader, asked: ArchiveAsked, version: string): Promise<PreparedArchive> {
  const last = await lastAsked(db, asked)
  if (!last || last.state === 'cancelled') return none
  const { job, state, progress, note, error, cancelAsked, result } = last
  if (state === 'waiting' || state === 'running') {
    const says = cancelAsked
      ? 'Is being cancelled.'
      : state === 'waiting'
        ? 'Waits for its turn.'
        : `${note ?? 'Has begun'}. You may close this page: it goes on.`
    return { state, job, progress, says }
  }
  if (state === 'failed') return { state, job, progress: null, says: error ?? 'It could not be prepared.' }
  if (result?.key !== (await archiveKey(db, asked, version)).key)
    return { ...none, says: 'The data have changed since it was prepared.' }
  const { files, bytes } = result
  return { state: 'ready', job, progress: 1, says: `Ready: ${files} files, ${(bytes / 1e6).toFixed(1)} MB` }
}
