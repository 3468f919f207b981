import { sql } from 'kysely'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { timeNow } from '#server/clock.ts'
import type { KeyHolder } from './api-keys.ts'

type Counted = { readonly keyId: string; readonly caller: Caller; readonly day: string; calls: number }

type Options = {
  /** [ms] */
  readonly pause?: number
  readonly now?: () => Date
}

/** Counts calls per key and day (UTC), written each minute and at a clean stop. A killed process loses its last minute. */
export class KeyUse {
  readonly #counted = new Map<string, Counted>()
  readonly #database: Pick<Database, 'asWriter'>
  readonly #options: Required<Options>
  #timer: NodeJS.Timeout | undefined

  constructor(database: Pick<Database, 'asWriter'>, { pause = 60_000, now = () => timeNow() }: Options = {}) {
    this.#database = database
    this.#options = { pause, now }
  }

  add({ keyId, caller }: Pick<KeyHolder, 'keyId' | 'caller'>, calls = 1): void {
    this.#keep({ keyId, caller, day: this.#options.now().toISOString().slice(0, 10), calls })
  }

  /** Writes the counts. If the database has no room, it tries again a minute later. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = [...this.#counted.values()]
    this.#counted.clear()
    for (const counted of all) {
      const { keyId, caller, day, calls } = counted
      try {
        await this.#database.asWriter(caller, (db) =>
          sql`select app.count_key_calls(${keyId}, ${day}, ${calls})`.execute(db),
        )
      } catch (error) {
        this.#keep(counted)
        if (!(error instanceof WritesRefused)) throw error
      }
    }
  }

  #keep({ calls, ...of }: Counted): void {
    const key = `${of.keyId} ${of.day}`
    const known = this.#counted.get(key)
    if (known) known.calls += calls
    else this.#counted.set(key, { ...of, calls })
    // The timer must not prevent the process from ending.
    this.#timer ??= setTimeout(() => {
      this.write().catch((error: unknown) => console.error('could not store API key usage', error))
    }, this.#options.pause).unref()
  }
}

export type UsedKey = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly days: readonly { readonly day: string; readonly calls: number }[]
}

/** Keys of the caller that were used in the last 30 days, by name. */
export async function listKeyUse(db: Reader, caller: Caller): Promise<UsedKey[]> {
  if (caller.kind !== 'account') return []
  const rows = await db
    .selectFrom('api_key_use as u')
    .innerJoin('api_key as k', 'k.id', 'u.key_id')
    .where('k.account_id', '=', caller.accountId)
    .where(sql<boolean>`u.day > (now() at time zone 'UTC')::date - 30`)
    .orderBy('k.name')
    .orderBy('k.id')
    .orderBy('u.day', 'desc')
    .select(['k.id', 'k.name', 'k.prefix', sql<string>`u.day::text`.as('day'), 'u.calls'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]!.name,
    prefix: own[0]!.prefix,
    days: own.map(({ day, calls }) => ({ day, calls })),
  }))
}
