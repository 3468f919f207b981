import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Database } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { sourceOf } from '#server/networks.ts'
import { type Owed, OwedCalls } from './owed-calls.ts'

/** Calls allowed where no plan says otherwise: a person's by minute and hour, an organisation's by day. */
export type CallLimits = { readonly perMinute: number; readonly perHour: number; readonly perDay: number }

/** Who calls: a person, a visitor from a network address (counted by the line that it belongs to), or a program with somebody's key. */
export type Calling = { readonly caller: Caller; readonly address: string; readonly apiKeyId: string | undefined }

/** What is left in each span after this call. */
export type Allowance = { readonly allowed: boolean; readonly spans: readonly SpanLeft[] }
export type SpanLeft = {
  readonly span: 'minute' | 'hour' | 'day'
  readonly limit: number
  readonly left: number
  /** Until the span begins anew [s]. */
  readonly seconds: number
}

export type Quotas = {
  /** @param cost calls that this one counts as, by the work that it takes; default 1 */
  readonly take: (calling: Calling, cost?: number) => Promise<Allowance>
}

/** Calls that a process holds for somebody, from one answer of the database until the end of its minute [ms]. */
type Block = {
  left: number
  readonly spans: readonly SpanLeft[]
  readonly taken: number
  readonly since: number
  readonly ends: number
}

export type QuotaOptions = {
  readonly naming: Buffer
  /** Each area has a budget of its own. Stored: never renamed. Plans and organisations count for calls alone. */
  readonly area?: 'calls' | 'pages'
  /** That answer, and share a budget while the database cannot count. */
  readonly processes?: number
  /** Callers whose calls a process remembers meanwhile. */
  readonly mostOwed?: number
  /** [ms], for tests */
  readonly now?: () => number
}

const hour = 3_600_000 // ms
/** A refusal is believed this long before the database is asked again [ms]. */
const refusalHolds = 1_000

/**
 * Counts calls in the database, for all processes together (migrations/0012). A process takes calls in blocks, one at first and
 * twice as many after each that was spent, up to a thirtieth of a minute's, and spends them itself: a caller never gets more
 * than their limit, and with several processes may be told to wait up to a block per process too early. While the database has
 * no room to write, the process counts on by itself, and books what was made meanwhile when there is room again.
 *
 * @param naming  key of the hashes under which addresses are counted
 */
export function databaseQuotas(
  database: Database,
  limits: CallLimits,
  { naming, area = 'calls', processes = 1, mostOwed = 50_000, now = () => performance.now() }: QuotaOptions,
): Quotas {
  // Network addresses are personal data: the count needs to tell lines apart, not to know them.
  const hashOf = (source: string) =>
    createHmac('sha256', naming).update(`calls from ${source}`).digest('base64url').slice(0, 22)
  const blocks = new Map<string, Block>()
  const asked = new Map<string, Promise<Block>>()
  let swept = now()

  const owed = new OwedCalls({ processes, now, most: mostOwed })
  const { perMinute, perHour, perDay } = limits
  /** As the functions of the database take them. */
  const budget = sql`${perMinute}, ${perHour}, ${perDay}, ${area === 'calls' ? '' : `${area} `}`
  const whoOf = ({ address, apiKeyId }: Calling) => sql`${hashOf(sourceOf(address))}, ${apiKeyId ?? null}`
  let booking = false

  async function takeBlock(calling: Calling, before: Block | undefined): Promise<Block> {
    const wanted = Math.min(Math.max(1, Math.floor(perMinute / 30)), sizeAfter(before, now()))
    const { granted, spans } = await takeCalls(calling, wanted, before?.left ?? 0)
    const holds = granted === 0 ? refusalHolds : Math.min(...spans.map(({ seconds }) => seconds)) * 1000
    const since = now()
    return { left: granted, taken: granted, spans, since, ends: since + holds }
  }

  async function takeCalls(calling: Calling, wanted: number, unused: number): Promise<Granted> {
    const name = subjectOf(calling)
    try {
      const taken = await owed.book(name, (made) => takeStored(calling, wanted, unused, made))
      void bookOwed()
      return taken
    } catch (error) {
      if (!(error instanceof WritesRefused)) throw error
      const counted = owed.take(name, calling, await spansOf(calling), wanted)
      if (!counted) throw error
      return counted
    }
  }

  async function takeStored(calling: Calling, wanted: number, unused: number, made: readonly Owed[]): Promise<Granted> {
    const { rows } = await database.asWriter(calling.caller, async (db) => {
      // A count that a power cut takes back is not a loss worth a wait for the disk.
      await sql`set local synchronous_commit = off`.execute(db)
      return sql<Taken>`
        select * from app.take_calls(${whoOf(calling)}, ${wanted}, ${unused}, ${budget}, ${JSON.stringify(made)}::jsonb)
      `.execute(db)
    })
    const { granted, spans, limits: allowed, remaining, seconds } = rows[0]!
    const left = spans.map((span, i) => ({ span, limit: allowed[i]!, left: remaining[i]!, seconds: seconds[i]! }))
    return { granted, spans: left }
  }

  /** What the database has counted, where it cannot count on. */
  async function spansOf(calling: Calling) {
    const { rows } = await database.withCaller(calling.caller, (db) =>
      sql<Made>`select * from app.calls_made(${whoOf(calling)}, ${budget})`.execute(db),
    )
    const { spans, subjects, limits: allowed, used, started, seconds } = rows[0]!
    return spans.map((span, i) => ({
      span,
      subject: subjects[i]!,
      limit: allowed[i]!,
      used: used[i]!,
      started: started[i]!,
      seconds: seconds[i]!,
    }))
  }

  /** Of those, too, who do not come back. */
  async function bookOwed(): Promise<void> {
    if (booking || owed.debtors.length === 0) return
    booking = true
    try {
      for (const [name, calling] of owed.debtors) await owed.book(name, (made) => takeStored(calling, 0, 0, made))
    } catch {
      // Owed as before: the next call that can be counted tries again.
    } finally {
      booking = false
    }
  }

  async function sweep(): Promise<void> {
    if (now() - swept < hour) return
    swept = now()
    for (const [subject, { ends }] of blocks) if (ends < now()) blocks.delete(subject)
    try {
      await database.asWriter({ kind: 'visitor' }, (db) => sql`select app.forget_calls()`.execute(db))
    } catch (error) {
      // An hour later will do.
      if (!(error instanceof WritesRefused)) throw error
    }
  }

  async function takeOne(calling: Calling): Promise<Allowance> {
    const subject = subjectOf(calling)
    for (;;) {
      const block = blocks.get(subject)
      if (block && now() < block.ends && (block.left > 0 || block.taken === 0)) return spend(block, now())
      // Calls that come together wait for one answer.
      const waiting = asked.get(subject) ?? takeBlock(calling, block)
      asked.set(subject, waiting)
      try {
        const taken = await waiting
        if (asked.get(subject) === waiting) blocks.set(subject, taken)
      } finally {
        if (asked.get(subject) === waiting) asked.delete(subject)
      }
      await sweep()
    }
  }

  return {
    async take(calling, cost = 1) {
      let allowance = await takeOne(calling)
      for (let taken = 1; taken < cost && allowance.allowed; taken++) allowance = await takeOne(calling)
      return allowance
    },
  }
}

/** As many as were spent, twice as many where they did not last: what is taken and not spent is missing from the organisation's day. */
function sizeAfter(before: Block | undefined, now: number): number {
  if (!before) return 1
  const spent = before.taken - before.left
  return Math.max(1, before.left === 0 && now < before.ends ? 2 * spent : spent)
}

type Granted = { readonly granted: number; readonly spans: readonly SpanLeft[] }

type Made = {
  readonly spans: SpanLeft['span'][]
  readonly subjects: string[]
  readonly limits: number[]
  readonly used: number[]
  readonly started: Date[]
  readonly seconds: number[]
}

type Taken = {
  readonly granted: number
  readonly spans: SpanLeft['span'][]
  readonly limits: number[]
  readonly remaining: number[]
  readonly seconds: number[]
}

function spend(block: Block, now: number): Allowance {
  const allowed = block.left > 0
  if (allowed) block.left--
  const passed = Math.floor((now - block.since) / 1000)
  return {
    allowed,
    // What the process still holds is left, too.
    spans: block.spans.map((span) => ({ ...span, left: span.left + block.left, seconds: span.seconds - passed })),
  }
}

/** All keys of a person share one budget, which is not the one of their own session. */
function subjectOf({ caller, address, apiKeyId }: Calling): string {
  if (caller.kind !== 'account') return `source ${sourceOf(address)}`
  return `${apiKeyId === undefined ? 'account' : 'keys'} ${caller.accountId}`
}
