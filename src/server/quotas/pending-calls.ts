import type { Calling, SpanLeft } from './quotas.ts'

export type CountedSpan = Omit<SpanLeft, 'left'> & {
  readonly subject: string
  readonly used: number
  readonly started: Date
}

/** Calls in a span that are not in the database yet. */
export type PendingCount = Pick<CountedSpan, 'subject' | 'span'> & { readonly started: string; readonly made: number }

type PendingUsage = {
  readonly calling: Calling
  readonly counts: readonly (PendingCount & { readonly ends: number })[]
}
type Total = { readonly started: string; readonly ends: number; made: number }

type Options = {
  /** Number of answering processes: each counts from the database's value and does not know the pending calls of the others. */
  readonly processes: number
  /** [ms] */
  readonly now: () => number
  readonly maxCallers: number
}

/**
 * Counts calls while the database cannot, continuing from its last count, and stores who made them until they are
 * booked. Each process grants its share of the remaining budget, so that no caller exceeds it.
 */
export class PendingCalls {
  readonly #pending = new Map<string, PendingUsage>()
  /** Of each span of a subject: an organisation's day includes several people. */
  readonly #totals = new Map<string, Total>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  get callers(): readonly (readonly [string, Calling])[] {
    return [...this.#pending].map(([name, { calling }]) => [name, calling])
  }

  /**
   * As `app.take_calls` (migrations/0012), from the remaining budget.
   * @param name  of the caller, under which `book` finds the pending calls
   * @returns     undefined beyond the maximum of remembered callers
   */
  take(name: string, calling: Calling, spans: readonly CountedSpan[], wanted: number) {
    if (!this.#pending.has(name) && !this.#hasCapacity()) return undefined
    const left = spans.map((span) => {
      const free = Math.floor((span.limit - span.used) / this.#options.processes)
      return Math.max(0, free - this.#totalOf(span).made)
    })
    const min = Math.min(...left)
    const granted = min > 0 ? Math.min(wanted, Math.max(1, Math.floor(min / 4))) : 0
    if (granted > 0)
      this.#add(
        name,
        calling,
        spans.map((span) => this.#countOf(span, granted)),
        true,
      )
    return {
      granted,
      spans: spans.map(({ span, limit, seconds }, i) => ({ span, limit, left: left[i]! - granted, seconds })),
    }
  }

  /** Books a caller's pending calls with `send`; unbooked calls remain pending. */
  async book<T>(name: string, send: (counts: readonly PendingCount[]) => Promise<T>): Promise<T> {
    const usage = this.#pending.get(name)
    if (!usage) return send([])
    this.#pending.delete(name)
    try {
      const booked = await send(usage.counts)
      for (const each of usage.counts) this.#subtract(each)
      return booked
    } catch (error) {
      this.#add(name, usage.calling, usage.counts, false)
      throw error
    }
  }

  #countOf({ subject, span, started, seconds }: CountedSpan, made: number): PendingUsage['counts'][number] {
    return { subject, span, started: started.toISOString(), made, ends: this.#options.now() + seconds * 1000 }
  }

  #totalOf(span: CountedSpan): Total {
    const key = keyOf(span)
    const known = this.#totals.get(key)
    if (known?.started === span.started.toISOString()) return known
    const { started, ends } = this.#countOf(span, 0)
    const total = { started, ends, made: 0 }
    this.#totals.set(key, total)
    return total
  }

  #add(name: string, calling: Calling, counts: PendingUsage['counts'], isNew: boolean): void {
    const before = this.#pending.get(name)?.counts ?? []
    const merged = new Map(before.map((each) => [keyOf(each) + each.started, each]))
    for (const each of counts) {
      const key = keyOf(each) + each.started
      merged.set(key, { ...each, made: each.made + (merged.get(key)?.made ?? 0) })
      if (isNew) this.#totals.get(keyOf(each))!.made += each.made
    }
    this.#pending.set(name, { calling, counts: [...merged.values()].filter(({ ends }) => ends > this.#options.now()) })
  }

  #subtract({ made, started, ...of }: PendingCount): void {
    const total = this.#totals.get(keyOf(of))
    if (total?.started !== started) return
    total.made -= made
    if (total.made <= 0) this.#totals.delete(keyOf(of))
  }

  /** Expired spans do not count. */
  #hasCapacity(): boolean {
    if (this.#pending.size < this.#options.maxCallers) return true
    const now = this.#options.now()
    for (const [name, { counts }] of this.#pending)
      if (counts.every(({ ends }) => ends <= now)) this.#pending.delete(name)
    for (const [key, { ends }] of this.#totals) if (ends <= now) this.#totals.delete(key)
    return this.#pending.size < this.#options.maxCallers
  }
}

function keyOf({ span, subject }: Pick<PendingCount, 'span' | 'subject'>): string {
  return `${span} ${subject}`
}
