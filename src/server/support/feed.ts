import { sql } from 'kysely'
import { type Database, visitor } from '#server/db/database.ts'
import { timeNowMs } from '#server/clock.ts'

export type Listener = (thread: string) => void

export type SupportFeed = {
  /** Calls back with the id of a conversation in which something was said; `thread` undefined for all. Returns the end. */
  readonly listen: (thread: string | undefined, listener: Listener) => () => void
  /** Looks at once: somebody has just written through this process. */
  readonly nudge: () => void
}

/** Messages of other processes are seen after this [ms]. */
const interval = 1_000
/** A message becomes visible when its transaction ends, which may be later than its time says [ms]. */
const overlap = 10_000

/**
 * Tells open pages that something was said, whichever process it was said to. It asks the database for new ids while
 * somebody listens, and hands on nothing else: what was said is read again by each listener with their own rights.
 */
export function supportFeed(database: Database, now: () => number = timeNowMs): SupportFeed {
  const listeners = new Set<{ readonly thread: string | undefined; readonly listener: Listener }>()
  const told = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  let again = false

  const look = async () => {
    const since = new Date(now() - overlap)
    const { rows } = await database.withCaller(visitor, (db) =>
      sql<{ id: string; thread_id: string }>`select id, thread_id from app.support_changes(${since})`.execute(db),
    )
    for (const [id, at] of told) if (at < now() - 2 * overlap) told.delete(id)
    for (const { id, thread_id: thread } of rows) {
      if (told.has(id)) continue
      told.set(id, now())
      for (const each of listeners) if (each.thread === undefined || each.thread === thread) each.listener(thread)
    }
  }
  const ask = (): void => {
    if (listeners.size === 0) return
    if (asking) {
      again = true
      return
    }
    // A database that is away comes back: the next look finds what this one missed.
    asking = look()
      .catch(() => {})
      .finally(() => {
        asking = undefined
        if (!again) return
        again = false
        ask()
      })
  }
  return {
    listen(thread, listener) {
      const one = { thread, listener }
      listeners.add(one)
      timer ??= setInterval(ask, interval).unref()
      return () => {
        listeners.delete(one)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    nudge: ask,
  }
}
