import { sql } from 'kysely'
import { type Database, visitor } from '#server/db/database.ts'
import { timeNowMs } from '#server/clock.ts'

export type Listener = (thread: string) => void

export type SupportFeed = {
  /** Calls back with the id of a conversation with a new message; `thread` undefined: all. Returns the end function. */
  readonly listen: (thread: string | undefined, listener: Listener) => () => void
  /** Checks at once after a message through this process. */
  readonly nudge: () => void
}

/** Interval for messages of other processes [ms]. */
const interval = 1_000
/** A message becomes visible at the end of its transaction, later than its timestamp by at most this [ms]. */
const overlap = 10_000

/**
 * Notifies open pages of new messages from any process. Polls the database for new ids while a page listens; each
 * listener reads the message with its own rights.
 */
export function supportFeed(database: Database, now: () => number = timeNowMs): SupportFeed {
  const listeners = new Set<{ readonly thread: string | undefined; readonly listener: Listener }>()
  const notified = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  let again = false

  const look = async () => {
    const since = new Date(now() - overlap)
    const { rows } = await database.withCaller(
      visitor,
      (db) =>
        sql<{ id: string; thread_id: string }>`select id, thread_id from app.support_changes(${since})`.execute(db),
      { atPrimary: true },
    )
    for (const [id, at] of notified) if (at < now() - 2 * overlap) notified.delete(id)
    for (const { id, thread_id: thread } of rows) {
      if (notified.has(id)) continue
      notified.set(id, now())
      for (const each of listeners) if (each.thread === undefined || each.thread === thread) each.listener(thread)
    }
  }
  const ask = (): void => {
    if (listeners.size === 0) return
    if (asking) {
      again = true
      return
    }
    // After a failure the next poll finds the missed messages.
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
