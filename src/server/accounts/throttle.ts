import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { logInCounts } from '#contract/site-rule-counts.ts'
import type { Writer } from '#server/db/database.ts'

/**
 * A limit on how often something may be tried. Counts are in the database: a restart, a second process or a clock that
 * jumps in one of them changes nothing.
 */
export type Limit = {
  /** Stored: never renamed. */
  readonly scope: string
  readonly most: number
  /** [s] */
  readonly within: number
  /** Beyond the limit each attempt doubles the wait, from the first to the longest [s]; otherwise the time must pass. */
  readonly delay?: { readonly first: number; readonly longest: number }
}

const growing = { first: 30, longest: 900 }

/** docs/security.md#limits. */
export const limits = {
  // So many, until administrators set another number (contract/site-rule-counts.ts).
  loginAccount: { scope: 'login-account', most: logInCounts.logInFailures.usual, within: 900, delay: growing },
  loginSource: { scope: 'login-source', most: 20, within: 300, delay: growing },
  loginNetwork: { scope: 'login-network', most: 100, within: 300, delay: growing },
  loginEverywhere: { scope: 'login-everywhere', most: 3000, within: 300, delay: { first: 5, longest: 60 } },
  // Why: docs/decisions/0242.
  loginAgain: { scope: 'login-again', most: 30, within: 60 },
  loginAgainShared: { scope: 'login-again', most: 3000, within: 60 },
  unknownEmail: { scope: 'unknown-email', most: 30, within: 3600 },
  mailPause: { scope: 'mail-pause', most: 1, within: 180 },
  mailDay: { scope: 'mail-day', most: 5, within: 86_400 },
  mailSource: { scope: 'mail-source', most: 20, within: 3600 },
  registerSource: { scope: 'register-source', most: 10, within: 3600 },
  refresh: { scope: 'refresh', most: 6, within: 60 },
  companyGuess: { scope: 'company-guess', most: 60, within: 3600 },
  linkSource: { scope: 'link-source', most: 60, within: 3600 },
  companyReturn: { scope: 'company-return', most: 60, within: 3600 },
  factor: { scope: 'factor', most: 10, within: 900, delay: growing },
  formOnce: { scope: 'form-once', most: 1, within: 3600 },
  ownChange: { scope: 'own-change', most: 100, within: 3600 },
  proof: { scope: 'proof', most: 5, within: 900, delay: growing },
} as const satisfies Record<string, Limit>

export type Counted = { readonly limit: Limit; readonly key: string }

/** An attempt that was counted, with the wait that it began, if it filled the limit. */
export type Attempted = Counted & { readonly began: string | null }

/** Counts attempts under names that only this house can compute. */
export type Throttle = {
  /**
   * Counts one attempt against every limit, before it is made: attempts at the same moment cannot pass together.
   * Seconds to wait when one of the limits is reached already, else 0.
   */
  readonly spend: (db: Writer, counted: readonly Counted[]) => Promise<number>
  /** Seconds to wait under these limits, without counting anything. */
  readonly waitOf: (db: Writer, counted: readonly Counted[]) => Promise<number>
  /** `spend`, for an attempt that may be forgiven. */
  readonly attempt: (db: Writer, counted: readonly Counted[]) => Promise<{ wait: number; attempted: Attempted[] }>
  /**
   * Takes back what an attempt was counted for that turned out to be honest, and the wait that it began itself. A wait that
   * another one has earned meanwhile stays: right attempts beside wrong ones do not open the door.
   */
  readonly forgive: (db: Writer, attempted: readonly Attempted[]) => Promise<void>
  /** Forgets everything that is counted under a name. */
  readonly clear: (db: Writer, counted: readonly Counted[]) => Promise<void>
}

/** To the microsecond, which a Date does not keep. */
const exactly = sql<string | null>`extract(epoch from blocked_until)::text`

export function throttleWith(naming: Buffer): Throttle {
  const keyOf = ({ limit, key }: Counted) => createHmac('sha256', naming).update(`${limit.scope} ${key}`).digest()

  const call = (counted: Counted) => {
    const { scope, most, within, delay } = counted.limit
    return sql`app.spend(${scope}, ${keyOf(counted)}, ${most}, make_interval(secs => ${within}),
      make_interval(secs => ${delay?.first ?? null}), make_interval(secs => ${delay?.longest ?? null}))`
  }

  const spend: Throttle['spend'] = async (db, counted) => {
    // In the order given, which is the same for all attempts of a kind: two of them never wait for each other.
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
      // The rows are this transaction's until its end: a wait that stands there now is the attempt's own.
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
        const { scope, most, within, delay } = each.limit
        const { rows } = await sql<{ wait: number }>`
          select case when ${delay !== undefined} then extract(epoch from coalesce(blocked_until, now()) - now())
                      when count >= ${most} then extract(epoch from window_start + make_interval(secs => ${within}) - now())
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
