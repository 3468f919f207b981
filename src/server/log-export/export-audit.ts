import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, operator } from '#server/db/database.ts'
import type { LogReceiver } from './receivers.ts'

/** Lines of one sending: as datagrams they fit into the buffer of a receiver. */
const batch = 100
/** Interval between two looks at the audit log [ms]. */
const interval = 1000
/** While a receiver is away [ms]: each attempt holds a connection to the database. */
const failurePause = 15_000

/**
 * Sends the lines of the audit log that a receiver does not have yet, in their order. The number of the last one is stored after the
 * receiver has them; if the process is killed in between, the last lines are sent again, with the same ids.
 *
 * @returns whether there are more
 */
export async function exportAudit(database: Database, { id: receiver, send }: LogReceiver): Promise<boolean> {
  return database.asWriter(
    operator,
    async (db) => {
      // One sender at a time, also of several hosts; a lock of its own does not write to the disk each second.
      const { rows: locked } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('log export'), hashtext(${receiver}::text)) as ours`.execute(db)
      if (!locked[0]!.ours) return false
      const { rows } = await sql<{ id: string; at: Date; line: object }>`
        select a.id, a.at, jsonb_build_object('id', a.id, 'at', a.at, 'account', a.account_id, 'role', a.role, 'action', a.action,
          'object', a.object, 'before', a.before, 'after', a.after, 'request', a.request, 'network', a.network,
          'runBy', a.run_by, 'materials', a.materials, 'hash', encode(a.hash, 'hex')) as line
        from audit a where a.id > coalesce((select sent from log_export where receiver = ${receiver}), 0)
        order by a.id limit ${batch}`.execute(db)
      const last = rows.at(-1)
      if (!last) return false
      await send(rows.map(({ at, line }) => ({ kind: 'audit', at, severity: 6, json: JSON.stringify(line) })))
      await sql`insert into log_export (receiver, sent) values (${receiver}, ${last.id})
        on conflict (receiver) do update set sent = excluded.sent`.execute(db)
      return rows.length === batch
    },
    { statementTimeout: 30_000 },
  )
}

/** Sends the audit log to all receivers from now on. */
export function startAuditExport(
  database: Database,
  receivers: readonly LogReceiver[],
  log: (line: string) => void,
): { readonly stop: () => Promise<void> } {
  const stopped = new AbortController()
  const failing = new Set<string>()
  const sendAll = async (receiver: LogReceiver) => {
    try {
      while (!stopped.signal.aborted && (await exportAudit(database, receiver)));
      failing.delete(receiver.id)
    } catch (error) {
      if (!failing.has(receiver.id))
        log(`The audit log waits for its receiver (${receiver.id}): ${(error as Error).message}`)
      failing.add(receiver.id)
    }
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      await Promise.all(receivers.map(sendAll))
      await sleep(failing.size > 0 ? failurePause : interval, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = receivers.length > 0 ? run() : undefined
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
