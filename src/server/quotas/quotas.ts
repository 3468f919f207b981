import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Database } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { sourceOf } from '#server/networks.ts'
import { type PendingCount, PendingCalls } from './pending-calls.ts'

/** Limits if no plan sets others: per person by minute and hour, per organisation by day. */
export type CallLimits = { readonly perMinute: number; readonly perHour: number; readonly perDay: number }

/** A person, a visitor by network address (counted by line), or a program with an API key. */
export type Calling = { readonly caller: Caller; readonly address: string; readonly apiKeyId: string | undefined }

export type Allowance = { readonly allowed: boolean; readonly spans: readonly SpanLeft[] }
export type SpanLeft = {
  readonly span: 'minute' | 'hour' | 'day'
  readonly limit: number
  readonly left: number
  /** Until the next span [s]. */
  readonly seconds: number
}

export type Quotas = {
  /** @param cost  calls that this one counts as, by its work; default 1 */
  readonly take: (calling: Calling, cost?: number) => Promise<Allowance>
}

/** Calls that a process has reserved for a caller, until the end of the minute [ms]. */
type Block = {
  left: number
  readonly spans: readonly SpanLeft[]
  readonly taken: number
  readonly since: number
  readonly ends: number
}

export type QuotaOptions = {
  readonly naming: Buffer
  /** Each area has a separate budget. Stored: never renamed. Plans and organisations count for calls only. */
  readonly area?: 'calls' | 'pages'
  /** Answering processes, which share a budget while the database cannot count. */
  readonly processes?: number
  readonly maxPendingCallers?: number
  /** [ms], for tests */
  readonly now?: () => number
}

const hour = 3_600_000 // ms
/** Time for which a refusal applies without asking the database again [ms]. */
const refusalHolds = 1_000

/**
 * Counts calls in the database for all processes (migrations/0012). A process reserves calls in blocks, one at first
 * and twice as many after each used block, up to a thirtieth of a minute's limit. A caller never exceeds the limit;
 * with several processes, a refusal may come up to a block per process early. While the database has no room, the
 * process counts alone and books the calls later.
 * @param naming  key of the hashes under which addresses are counted
 */
export function databaseQuotas(
  database: Database,
  limits: CallLimits,
  { naming, area = 'calls', processes = 1, maxPendingCallers = 50_000, now = () => performance.now() }: QuotaOptions,
): Quotas {
  // Network addresses are personal data: counting needs only to distinguish lines.
  const hashOf = (source: string) =>
    createHmac('sha256', naming).update(`calls from ${source}`).digest('base64url').slice(0, 22)
  const blocks = new Map<string, Block>()
  const pendingBlocks = new Map<string, Promise<Block>>()
  let swept = now()

  const pending = new PendingCalls({ processes, now, maxCallers: maxPendingCallers })
  const { perMinute, perHour, perDay } = limits
  const budget = sql`${perMinute}, ${perHour}, ${perDay}, ${area === 'calls' ? '' : `${area} `}`
  const whoOf = ({ address, apiKeyId }: Calling) => sql`${hashOf(sourceOf(address))}, ${apiKeyId ?? null}`
  let booking = false

  async function takeBlock(calling: Calling, before: Block | undefined): Promise<Block> {
    const requested = Math.min(Math.max(1, Math.floor(perMinute / 30)), sizeAfter(before, now()))
    const { granted, spans } = await takeCalls(calling, requested, before?.left ?? 0)
    const holds = granted === 0 ? refusalHolds : Math.min(...spans.map(({ seconds }) => seconds)) * 1000
    const since = now()
    return { left: granted, taken: granted, spans, since, ends: since + holds }
  }

  async function takeCalls(calling: Calling, requested: number, unused: number): Promise<Granted> {
    const name = subjectOf(calling)
    try {
      const taken = await pending.book(name, (made) => takeStored(calling, requested, unused, made))
      void bookPending()
      return taken
    } catch (error) {
      if (!(error instanceof WritesRefused)) throw error
      const counted = pending.take(name, calling, await spansOf(calling), requested)
      if (!counted) throw error
      return counted
    }
  }

  async function takeStored(
    calling: Calling,
    requested: number,
    unused: number,
    made: readonly PendingCount[],
  ): Promise<Granted> {
    const { rows } = await database.asWriter(calling.caller, async (db) => {
      // Losing a count in a power cut is cheaper than waiting for the disk.
      await sql`set local synchronous_commit = off`.execute(db)
      return sql<Taken>`
        select * from app.take_calls(${whoOf(calling)}, ${requested}, ${unused}, ${budget}, ${JSON.stringify(made)}::jsonb)
      `.execute(db)
    })
    const { granted, spans, limits: allowed, remaining, seconds } = rows[0]!
    const left = spans.map((span, i) => ({ span, limit: allowed[i]!, left: remaining[i]!, seconds: seconds[i]! }))
    return { granted, spans: left }
  }

  /** Last counts of the database, while it cannot count. */
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

  /** Including callers who do not return. */
  async function bookPending(): Promise<void> {
    if (booking || pending.callers.length === 0) return
    booking = true
    try {
      for (const [name, calling] of pending.callers) await pending.book(name, (made) => takeStored(calling, 0, 0, made))
    } catch {
      // Remains pending: the next counted call tries again.
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
      // Repeated an hour later.
      if (!(error instanceof WritesRefused)) throw error
    }
  }

  async function takeOne(calling: Calling): Promise<Allowance> {
    const subject = subjectOf(calling)
    for (;;) {
      const block = blocks.get(subject)
      if (block && now() < block.ends && (block.left > 0 || block.taken === 0)) return spend(block, now())
      // Simultaneous calls share one query.
      const waiting = pendingBlocks.get(subject) ?? takeBlock(calling, block)
      pendingBlocks.set(subject, waiting)
      try {
        const taken = await waiting
        if (pendingBlocks.get(subject) === waiting) blocks.set(subject, taken)
      } finally {
        if (pendingBlocks.get(subject) === waiting) pendingBlocks.delete(subject)
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

/** Size of the last block, doubled if used up early: unused calls are missing from the organisation's day. */
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
    // The rest of the block counts as remaining.
    spans: block.spans.map((span) => ({ ...span, left: span.left + block.left, seconds: span.seconds - passed })),
  }
}

/** All keys of a person share one budget, separate from that of their session. */
function subjectOf({ caller, address, apiKeyId }: Calling): string {
  if (caller.kind !== 'account') return `source ${sourceOf(address)}`
  return `${apiKeyId === undefined ? 'account' : 'keys'} ${caller.accountId}`
}
