import type { Caller } from './caller.ts'
import { refusingCodes, WritesRefused } from './writes-refused.ts'

const mebibyte = 1024 * 1024
/**
 * Room that is left on the disk when nothing more is stored [bytes]. PostgreSQL stops, and with it all reading, when it cannot
 * begin the next 16 MiB of its log; log-ins and what else accounts store is little, and goes on for longer.
 */
export const reserve = { accounts: 32 * mebibyte, others: 64 * mebibyte } as const
/** After a write that failed for want of room the next one is tried [ms]. */
const pause = 5_000
/** A disk is measured again after this [ms]. */
const measured = 1_000

type Options = {
  /** Room on the disk of the database [bytes], where it can be measured: undefined where not. */
  readonly freeBytes?: () => number | undefined
  readonly log?: (line: string) => void
  /** [ms], for tests */
  readonly now?: () => number
}

/**
 * Refuses writes while the database has no room for them, so that it goes on reading. Known by measuring the disk where it is
 * one of this machine, and otherwise by the error of a write; then one write in five seconds is let through, and the first
 * that succeeds opens the door again.
 */
export class WriteGuard {
  readonly #freeBytes: () => number | undefined
  readonly #log: (line: string) => void
  readonly #now: () => number
  /** Why the last write failed, until one succeeds. */
  #failed: { readonly because: string; next: number } | undefined
  #free: { readonly bytes: number | undefined; readonly at: number } | undefined
  #told = false

  constructor({ freeBytes = () => undefined, log = () => {}, now = () => performance.now() }: Options = {}) {
    this.#freeBytes = freeBytes
    this.#log = log
    this.#now = now
  }

  /** Why nothing is stored at the moment, and undefined when everything is. */
  get refusing(): string | undefined {
    const because = this.#short(reserve.others) ? refusingCodes['53100'] : this.#failed?.because
    if (this.#told !== (because !== undefined)) this.#tell(because)
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

  /** After it. */
  succeeded(): void {
    this.#failed = undefined
  }

  /** After one that failed. @returns what is told instead: a refusal where the database has no room */
  failed(error: unknown): unknown {
    const because = refusingCodes[String((error as { code?: unknown } | undefined)?.code)]
    if (because === undefined) return error
    this.#failed = { because, next: this.#now() + pause }
    return new WritesRefused(because, error)
  }

  #short(least: number): boolean {
    if (!this.#free || this.#now() - this.#free.at > measured)
      this.#free = { bytes: this.#freeBytes(), at: this.#now() }
    return (this.#free.bytes ?? Number.POSITIVE_INFINITY) < least
  }

  #tell(because: string | undefined): void {
    this.#told = because !== undefined
    this.#log(
      because === undefined
        ? 'The database takes changes again.'
        : `Nothing is stored for now, because ${because}: reading goes on, and so does everything as soon as there is room.`,
    )
  }
}
