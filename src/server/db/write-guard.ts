import type { Caller } from './caller.ts'
import { refusingCodes, WritesRefused } from './writes-refused.ts'

const mebibyte = 1024 * 1024
/**
 * Free space below which writes are refused [bytes]. PostgreSQL stops completely if it cannot begin the next 16 MiB of
 * its log. Log-ins and other account data are small, so their limit is lower.
 */
export const reserve = { accounts: 32 * mebibyte, others: 64 * mebibyte } as const
/** Time until the next attempt after a write failed for lack of room [ms]. */
const pause = 5_000
/** Interval of measuring the disk [ms]. */
const measured = 1_000

type Options = {
  /** Free space on the disk of the database [bytes]; undefined if it cannot be measured. */
  readonly freeBytes?: () => number | undefined
  readonly log?: (line: string) => void
  /** [ms], for tests */
  readonly now?: () => number
}

/**
 * Refuses writes while the database has no room, so that reading continues. Measures a local disk; otherwise relies on
 * the error of a write, then tries one write in five seconds until one succeeds.
 */
export class WriteGuard {
  readonly #freeBytes: () => number | undefined
  readonly #log: (line: string) => void
  readonly #now: () => number
  /** Error of the last write, until one succeeds. */
  #failed: { readonly because: string; next: number } | undefined
  #free: { readonly bytes: number | undefined; readonly at: number } | undefined
  #isRefusing = false

  constructor({ freeBytes = () => undefined, log = () => {}, now = () => performance.now() }: Options = {}) {
    this.#freeBytes = freeBytes
    this.#log = log
    this.#now = now
  }

  get refusing(): string | undefined {
    const because = this.#short(reserve.others) ? refusingCodes['53100'] : this.#failed?.because
    if (this.#isRefusing !== (because !== undefined)) this.#notify(because)
    return because
  }

  /** Before a transaction that writes. @throws WritesRefused */
  admit(caller: Caller): void {
    const because = this.refusing
    if (because === undefined) return
    if (this.#short(caller.kind === 'accounts' ? reserve.accounts : reserve.others)) throw new WritesRefused(because)
    if (!this.#failed) return
    if (this.#now() < this.#failed.next) throw new WritesRefused(because)
    this.#failed.next = this.#now() + pause
  }

  succeeded(): void {
    this.#failed = undefined
  }

  /** After a failed transaction. @returns the error to report: a refusal if the database has no room */
  failed(error: unknown): unknown {
    const because = refusingCodes[String((error as { code?: unknown } | undefined)?.code)]
    if (because === undefined) return error
    this.#failed = { because, next: this.#now() + pause }
    return new WritesRefused(because, error)
  }

  #short(min: number): boolean {
    if (!this.#free || this.#now() - this.#free.at > measured)
      this.#free = { bytes: this.#freeBytes(), at: this.#now() }
    return (this.#free.bytes ?? Number.POSITIVE_INFINITY) < min
  }

  #notify(because: string | undefined): void {
    this.#isRefusing = because !== undefined
    this.#log(
      because === undefined
        ? 'The database accepts changes again.'
        : `No changes can be stored, because ${because}. Reading still works. Changes are accepted again when the cause is removed.`,
    )
  }
}
