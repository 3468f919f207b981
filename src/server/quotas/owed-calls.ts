import type { Calling, SpanLeft } from './quotas.ts'

/** A span of somebody's budget, as the database has counted it. */
export type SpanMade = Omit<SpanLeft, 'left'> & {
  readonly subject: string
  readonly used: number
  readonly started: Date
}

/** Calls that were made in a span and are not in the database yet. */
export type Owed = Pick<SpanMade, 'subject' | 'span'> & { readonly started: string; readonly made: number }

type Debt = { readonly calling: Calling; readonly owed: readonly (Owed & { readonly ends: number })[] }
type Total = { readonly started: string; readonly ends: number; made: number }

type Options = {
  /** Processes that answer: each counts on from what the database says, and none knows what the others owe. */
  readonly processes: number
  /** [ms] */
  readonly now: () => number
  /** Callers that are remembered at most. */
  readonly most: number
}

/**
 * Counts calls while the database cannot, on from what it has counted before, and remembers who made them until they are
 * booked there. Nobody gets more than their budget: of several processes each gives its share of what is left.
 */
export class OwedCalls {
  readonly #debts = new Map<string, Debt>()
  /** Of each span of a subject: an organisation's day is made of what several people owe. */
  readonly #totals = new Map<string, Total>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Who owes something. */
  get debtors(): readonly (readonly [string, Calling])[] {
    return [...this.#debts].map(([name, { calling }]) => [name, calling])
  }

  /**
   * As `app.take_calls` (migrations/0012), from what is left.
   *
   * @param name of the caller, under which `book` finds what they owe
   * @returns    undefined when more callers are remembered than there is room for
   */
  take(name: string, calling: Calling, spans: readonly SpanMade[], wanted: number) {
    if (!this.#debts.has(name) && !this.#hasRoom()) return undefined
    const left = spans.map((span) => {
      const free = Math.floor((span.limit - span.used) / this.#options.processes)
      return Math.max(0, free - this.#totalOf(span).made)
    })
    const least = Math.min(...left)
    const granted = least > 0 ? Math.min(wanted, Math.max(1, Math.floor(least / 4))) : 0
    if (granted > 0)
      this.#add(
        name,
        calling,
        spans.map((span) => this.#owedOf(span, granted)),
        true,
      )
    return {
      granted,
      spans: spans.map(({ span, limit, seconds }, i) => ({ span, limit, left: left[i]! - granted, seconds })),
    }
  }

  /** Lets `send` book what somebody owes; what it fails to book stays owed. */
  async book<T>(name: string, send: (owed: readonly Owed[]) => Promise<T>): Promise<T> {
    const debt = this.#debts.get(name)
    if (!debt) return send([])
    this.#debts.delete(name)
    try {
      const booked = await send(debt.owed)
      for (const each of debt.owed) this.#forgive(each)
      return booked
    } catch (error) {
      this.#add(name, debt.calling, debt.owed, false)
      throw error
    }
  }

  #owedOf({ subject, span, started, seconds }: SpanMade, made: number): Debt['owed'][number] {
    return { subject, span, started: started.toISOString(), made, ends: this.#options.now() + seconds * 1000 }
  }

  #totalOf(span: SpanMade): Total {
    const key = keyOf(span)
    const known = this.#totals.get(key)
    if (known?.started === span.started.toISOString()) return known
    const { started, ends } = this.#owedOf(span, 0)
    const total = { started, ends, made: 0 }
    this.#totals.set(key, total)
    return total
  }

  #add(name: string, calling: Calling, owed: Debt['owed'], isNew: boolean): void {
    const before = this.#debts.get(name)?.owed ?? []
    const merged = new Map(before.map((each) => [keyOf(each) + each.started, each]))
    for (const each of owed) {
      const key = keyOf(each) + each.started
      merged.set(key, { ...each, made: each.made + (merged.get(key)?.made ?? 0) })
      if (isNew) this.#totals.get(keyOf(each))!.made += each.made
    }
    this.#debts.set(name, { calling, owed: [...merged.values()].filter(({ ends }) => ends > this.#options.now()) })
  }

  #forgive({ made, started, ...of }: Owed): void {
    const total = this.#totals.get(keyOf(of))
    if (total?.started !== started) return
    total.made -= made
    if (total.made <= 0) this.#totals.delete(keyOf(of))
  }

  /** What was made in spans that are over does not count. */
  #hasRoom(): boolean {
    if (this.#debts.size < this.#options.most) return true
    const now = this.#options.now()
    for (const [name, { owed }] of this.#debts) if (owed.every(({ ends }) => ends <= now)) this.#debts.delete(name)
    for (const [key, { ends }] of this.#totals) if (ends <= now) this.#totals.delete(key)
    return this.#debts.size < this.#options.most
  }
}

function keyOf({ span, subject }: Pick<Owed, 'span' | 'subject'>): string {
  return `${span} ${subject}`
}
