import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { logInCounts } from '#contract/site/site-rule-counts.ts'
import type { Writer } from '#server/db/database.ts'

/** Limit on attempts, counted in the database, so that restarts, other processes or clock jumps do not reset it. */
export type Limit = {
  /** Stored: never renamed. */
  readonly scope: string
  readonly max: number
  /** [s] */
  readonly within: number
  /**
   * Each attempt beyond the limit doubles the wait, from `first` to `max` [s]; undefined: wait until `within` passed.
   */
  readonly delay?: { readonly first: number; readonly max: number }
}

const growing = { first: 30, max: 900 }

/** docs/security.md#limits. */
export const limits = {
  // Default; administrators can change it (contract/site/site-rule-counts.ts).
  loginAccount: { scope: 'login-account', max: logInCounts.logInFailures.usual, within: 900, delay: growing },
  loginSource: { scope: 'login-source', max: 20, within: 300, delay: growing },
  loginNetwork: { scope: 'login-network', max: 100, within: 300, delay: growing },
  loginEverywhere: { scope: 'login-everywhere', max: 3000, within: 300, delay: { first: 5, max: 60 } },
  // Reason: docs/design/rate-limits.md#log-in-attempts.
  loginAgain: { scope: 'login-again', max: 30, within: 60 },
  loginAgainShared: { scope: 'login-again', max: 3000, within: 60 },
  unknownEmail: { scope: 'unknown-email', max: 30, within: 3600 },
  mailPause: { scope: 'mail-pause', max: 1, within: 180 },
  mailDay: { scope: 'mail-day', max: 5, within: 86_400 },
  mailSource: { scope: 'mail-source', max: 20, within: 3600 },
  registerSource: { scope: 'register-source', max: 10, within: 3600 },
  refresh: { scope: 'refresh', max: 6, within: 60 },
  companyGuess: { scope: 'company-guess', max: 60, within: 3600 },
  linkSource: { scope: 'link-source', max: 60, within: 3600 },
  companyReturn: { scope: 'company-return', max: 60, within: 3600 },
  factor: { scope: 'factor', max: 10, within: 900, delay: growing },
  formOnce: { scope: 'form-once', max: 1, within: 3600 },
  ownChange: { scope: 'own-change', max: 100, within: 3600 },
  directory: { scope: 'directory', max: 1000, within: 60 },
  proof: { scope: 'proof', max: 5, within: 900, delay: growing },
} as const satisfies Record<string, Limit>

export type Counted = { readonly limit: Limit; readonly key: string }

/** Counted attempt, with the wait that it started, if it reached the limit. */
export type Attempted = Counted & { readonly began: string | null }

/** Counts attempts under keyed hashes. */
export type Throttle = {
  /**
   * Counts an attempt before it is made, also simultaneous ones. Returns seconds to wait if a limit is reached, else 0.
   */
  readonly spend: (db: Writer, counted: readonly Counted[]) => Promise<number>
  /** Seconds to wait; counts nothing. */
  readonly waitOf: (db: Writer, counted: readonly Counted[]) => Promise<number>
  /** As `spend`, for an attempt that may be forgiven. */
  readonly attempt: (db: Writer, counted: readonly Counted[]) => Promise<{ wait: number; attempted: Attempted[] }>
  /**
   * Subtracts an attempt that was legitimate, and the wait that it started. A wait started by another attempt remains:
   * correct attempts must not reset the limit for wrong ones.
   */
  readonly forgive: (db: Writer, attempted: readonly Attempted[]) => Promise<void>
  readonly clear: (db: Writer, counted: readonly Counted[]) => Promise<void>
}

/** In microseconds, which a Date cannot represent. */
const exactly = sql<string | null>`extract(epoch from blocked_until)::text`

export function throttleWith(naming: Buffer): Throttle {
  const keyOf = ({ limit, key }: Counted) => createHmac('sha256', naming).update(`${limit.scope} ${key}`).digest()

  const call = (counted: Counted) => {
    const { scope, max, within, delay } = counted.limit
    return sql`app.spend(${scope}, ${keyOf(counted)}, ${max}, make_interval(secs => ${within}),
      make_interval(secs => ${delay?.first ?? null}), make_interval(secs => ${delay?.max ?? null}))`
  }

  const spend: Throttle['spend'] = async (db, counted) => {
    // In the given order, equal for all attempts of a kind, to avoid deadlocks.
    const { rows } = await sql<{ wait: number }>`
      select greatest(${sql.join(counted.map(call))}) as wait
    `.execute(db)
    return Math.ceil(rows[0]!.wait)
  }

  return {
    spend,
    async attempt(db, counted) {
      const wait = await spend(db, counted)
      if (wait > 0) return { wait, attempted: [] }
      const keys = counted.map(keyOf)
      // The rows are locked by this transaction: a wait found now was started by this attempt.
      const scopes = counted.map(({ limit }) => limit.scope)
      const rows = await db
        .selectFrom('throttle')
        .where('scope', 'in', scopes)
        .where('key', 'in', keys)
        .select(['key', exactly.as('began')])
        .execute()
      const beganOf = (key: Buffer) => rows.find((row) => row.key.equals(key))?.began ?? null
      return { wait, attempted: counted.map((each, i) => ({ ...each, began: beganOf(keys[i]!) })) }
    },
    async waitOf(db, counted) {
      let wait = 0
      for (const each of counted) {
        const { scope, max, within, delay } = each.limit
        const { rows } = await sql<{ wait: number }>`
          select case when ${delay !== undefined} then extract(epoch from coalesce(blocked_until, now()) - now())
                      when count >= ${max} then extract(epoch from window_start + make_interval(secs => ${within}) - now())
                      else 0 end::float8 as wait
          from throttle where scope = ${scope} and key = ${keyOf(each)}
        `.execute(db)
        wait = Math.max(wait, Math.ceil(rows[0]?.wait ?? 0))
      }
      return wait
    },
    async forgive(db, attempted) {
      for (const each of attempted) {
        await db
          .updateTable('throttle')
          .where('scope', '=', each.limit.scope)
          .where('key', '=', keyOf(each))
          .set({
            count: sql`greatest(count - 1, 0)`,
            blocked_until: sql`case when ${exactly} is distinct from ${each.began} then blocked_until end`,
          })
          .execute()
      }
    },
    async clear(db, counted) {
      for (const each of counted) {
        await db.deleteFrom('throttle').where('scope', '=', each.limit.scope).where('key', '=', keyOf(each)).execute()
      }
    },
  }
}
