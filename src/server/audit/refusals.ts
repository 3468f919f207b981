import { askedFrom } from '#server/db/asked-from.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { networkOf } from '#server/networks.ts'
import { appendAudit } from './append.ts'

/** An answer 401 or 403. */
export type Refusal = {
  readonly caller: Caller
  /** Verb and pattern of the call, or address of the page: nothing of it was typed by somebody. */
  readonly route: string
  readonly status: 401 | 403
  /** Names and ids that were asked for, as far as they look like such. */
  readonly asked: readonly string[]
  /** Those of them that name materials. */
  readonly materials: readonly string[]
  /** Of the caller who was refused. */
  readonly address: string
  /** Reference of the request, as in the log. */
  readonly request: string
}

export type RefusalLog = {
  readonly record: (refusal: Refusal) => void
  /** When everything recorded so far is in the database, or has failed to get there. */
  readonly settled: () => Promise<void>
}

type Line = Refusal & {
  times: number
  readonly names: Set<string>
  readonly about: Set<string>
  readonly from: Set<string>
}

const pause = 1_000 // ms between two batches: a caller who tries without end fills one line a second, with a count
const namesKept = 20
/** Beyond so many different ones that wait, addresses are counted together. */
const mostWaiting = 1_000

/**
 * Writes refusals into the audit log behind the answers. Equal ones of the same moment share a line that counts them, so
 * that nobody can fill the log faster than a line a second and call. What cannot be written now is tried again.
 */
export function refusalLog(database: Database, failed: (error: unknown) => void = () => {}): RefusalLog {
  let waiting = new Map<string, Line>()
  let running: Promise<void> | undefined
  let closing = false

  const add = (line: Line, key: string) => {
    const known = waiting.get(key)
    if (!known) {
      waiting.set(key, line)
      return
    }
    known.times += line.times
    for (const kept of ['names', 'about', 'from'] as const)
      for (const name of line[kept]) if (known[kept].size < namesKept) known[kept].add(name)
  }

  const run = async () => {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      for (const [key, line] of batch) {
        try {
          await write(database, line)
        } catch (error) {
          failed(error)
          add(line, key)
        }
      }
      if (closing) break
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
    running = undefined
  }

  return {
    record(refusal) {
      const { caller, status, asked, materials, address } = refusal
      const who = caller.kind === 'account' ? caller.accountId : caller.kind
      const full = waiting.size >= mostWaiting && !waiting.has(`${who} ${status} ${refusal.route}`)
      const route = full ? 'GET /…' : refusal.route
      const [names, about] = [asked, materials].map((each) => new Set(each.slice(0, namesKept))) as [
        Set<string>,
        Set<string>,
      ]
      const line = { ...refusal, route, times: 1, names, about, from: new Set([networkOf(address)]) }
      add(line, `${who} ${status} ${route}`)
      running ??= run()
    },
    async settled() {
      closing = true
      await running
      if (waiting.size > 0) await run()
      closing = false
    },
  }
}

/** Behind the answers, so it is said here who asked; of several on one line the first has its address, all their networks. */
async function write(database: Database, line: Line): Promise<void> {
  const { caller, route, status, times, names, about, from, address, request } = line
  const after = {
    status,
    times,
    ...(names.size > 0 && { asked: [...names] }),
    ...(from.size > 1 && { networks: [...from] }),
  }
  await askedFrom(address, () =>
    database.asWriter(caller, (db) =>
      appendAudit(db, { action: 'access.refused', object: route, after, request, materials: [...about] }),
    ),
  )
}
