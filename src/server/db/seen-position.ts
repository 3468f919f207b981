/**
 * Position in the log of the database: what a standby has replayed, or what a primary has stored. Not the flushed position:
 * with `synchronous_commit = off` a change is visible before it is flushed.
 */
export const readPosition = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end as position`

/** Answer of `readPosition`. */
export type PositionRows = readonly { readonly position?: string | null }[]

/** Furthest position that this process has seen, at any server. */
export class SeenPosition {
  #value = 0n
  /** When the primary was last asked [ms]. */
  askedAt = Number.NEGATIVE_INFINITY

  readonly note = (rows: PositionRows): void => {
    const text = rows[0]?.position
    if (!text) return
    const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`))
    const value = (high! << 32n) + low!
    if (value > this.#value) this.#value = value
  }

  readonly noteOfPrimary = (rows: PositionRows): void => {
    this.note(rows)
    this.askedAt = performance.now()
  }

  /** As `pg_lsn`. */
  get text(): string {
    return `${(this.#value >> 32n).toString(16)}/${(this.#value & 0xffff_ffffn).toString(16)}`
  }
}
