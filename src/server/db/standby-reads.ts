import type { Pool } from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { readPosition, type SeenPosition } from './seen-position.ts'
import { inReading, type Reader, type Reading } from './transaction.ts'

/** A visitor's read at a standby is at most so much older than one at the primary [ms]. */
const staleness = 1_000
/** Pause of a standby that was behind, or that did not answer [ms]. */
const pauses = { behind: 20, away: 5_000 } as const

type Standby = {
  readonly name: string
  readonly pool: (former: boolean) => Pool
  rest: number
  /** Why it rests; undefined while it answers. */
  fault: string | undefined
}

class NotCurrent extends Error {
  readonly pause: number

  constructor(reason: string, pause: number) {
    super(reason)
    this.pause = pause
  }
}

/**
 * Reads at standbys that have replayed everything this process has seen, in turn. So no read is older than an earlier one,
 * or than the session or key that was checked for it at the primary.
 */
export class StandbyReads {
  readonly #standbys: readonly Standby[]
  readonly #systemIdentifier: string
  readonly #seen: SeenPosition
  readonly #primary: () => Pool
  readonly #log: (line: string) => void
  #turn = 0
  #asking: Promise<void> | undefined

  /** @param systemIdentifier  of the primary; a server with another one is no copy of it */
  constructor(
    standbys: readonly Pick<Standby, 'name' | 'pool'>[],
    {
      systemIdentifier,
      seen,
      primary,
      log,
    }: { systemIdentifier: string; seen: SeenPosition; primary: () => Pool; log: (line: string) => void },
  ) {
    this.#standbys = standbys.map((standby) => ({ ...standby, rest: 0, fault: undefined }))
    this.#systemIdentifier = systemIdentifier
    this.#seen = seen
    this.#primary = primary
    this.#log = log
  }

  /** @returns undefined if no standby can answer: the primary reads instead */
  async read<T>(
    { opening, former, reading }: { opening: string; former: boolean; reading: Reading },
    work: (db: Reader) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    if (performance.now() - this.#seen.askedAt > staleness) await (this.#asking ??= this.#askPrimary())
    const first = this.#turn++
    for (let i = 0; i < this.#standbys.length; i++) {
      const standby = this.#standbys[(first + i) % this.#standbys.length]!
      if (standby.rest > performance.now()) continue
      let begun = false
      try {
        const value = await inReading(
          standby.pool(former),
          opening,
          (db) => {
            begun = true
            return work(db)
          },
          // Before `work`: it must not see what is older.
          {
            ...reading,
            ahead: false,
            before: { text: this.#question(), check: assertCurrent },
            notePosition: this.#seen.note,
          },
        )
        this.#note(standby, undefined)
        return { value }
      } catch (error) {
        if (begun && !isConnectionLost(error) && !isRecoveryConflict(error)) throw error
        standby.rest = performance.now() + (error instanceof NotCurrent ? error.pause : pauses.away)
        if (!(error instanceof NotCurrent && error.pause === pauses.behind)) this.#note(standby, reasonOf(error))
      }
    }
    return undefined
  }

  /** While the primary is away, standbys go on answering. */
  async #askPrimary(): Promise<void> {
    try {
      this.#seen.noteOfPrimary((await this.#primary().query(readPosition)).rows)
    } catch {
      this.#seen.askedAt = performance.now()
    } finally {
      this.#asking = undefined
    }
  }

  #question(): string {
    return `select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) = '${this.#systemIdentifier}' as same,
      coalesce(pg_last_wal_replay_lsn() >= '${this.#seen.text}'::pg_lsn, false) as current`
  }

  #note(standby: Standby, fault: string | undefined): void {
    if (standby.fault === fault) return
    standby.fault = fault
    this.#log(
      fault === undefined ? `Standby ${standby.name} answers.` : `Standby ${standby.name} is left out: ${fault}`,
    )
  }
}

function assertCurrent(rows: readonly unknown[]): void {
  const { standby, same, current } = rows[0] as { standby: boolean; same: boolean; current: boolean }
  if (!same) throw new NotCurrent('it is no copy of the database of DATABASE_URL', pauses.away)
  if (!standby) throw new NotCurrent('it is no standby', pauses.away)
  if (!current) throw new NotCurrent('it is behind', pauses.behind)
}

/** If several addresses of one name fail together, only the code gives the reason. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  return message || String(code)
}

/** The standby had to remove row versions that the read needed. */
function isRecoveryConflict(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '40001'
}
