import { withRequestAddress } from '#server/db/request-address.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { networkOf } from '#server/networks.ts'
import { appendAudit } from './append.ts'

export type Refusal = {
  readonly caller: Caller
  /** Method and pattern of the call, or address of the page; contains no user input. */
  readonly route: string
  readonly status: 401 | 403
  /** Requested names and ids, if they have the form of such. */
  readonly asked: readonly string[]
  readonly materials: readonly string[]
  readonly address: string
  readonly request: string
}

export type RefusalLog = {
  readonly record: (refusal: Refusal) => void
  /** Resolves when everything recorded so far is written or has failed. */
  readonly settled: () => Promise<void>
}

type Line = Refusal & {
  times: number
  readonly names: Set<string>
  readonly about: Set<string>
  readonly from: Set<string>
}

const pause = 1_000 // between two batches [ms]: repeated attempts fill one line a second, with a count
const namesKept = 20
/** Beyond this number of different waiting lines, addresses are counted together. */
const maxWaiting = 1_000

/**
 * Writes refusals to the audit log after the answers. Equal refusals of one batch share a line with a count, so that a
 * caller cannot add more than one line a second and call. Failed writes are repeated.
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
      const full = waiting.size >= maxWaiting && !waiting.has(`${who} ${status} ${refusal.route}`)
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

/** Written after the answer, so the actor is set here. Address of the first refusal, networks of all. */
async function write(database: Database, line: Line): Promise<void> {
  const { caller, route, status, times, names, about, from, address, request } = line
  const after = {
    status,
    times,
    ...(names.size > 0 && { asked: [...names] }),
    ...(from.size > 1 && { networks: [...from] }),
  }
  await withRequestAddress(address, () =>
    database.asWriter(caller, (db) =>
      appendAudit(db, { action: 'access.refused', object: route, after, request, materials: [...about] }),
    ),
  )
}
