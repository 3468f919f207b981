import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { timeNowMs } from '#server/clock.ts'
import { auditAccount } from './audit.ts'
import { keeper } from '#server/db/caller.ts'
import type { EndReason } from './sessions.ts'
import type { Counted } from './throttle.ts'

/** Session that the database could not store yet. */
export type UnstoredSession = {
  readonly id: string
  readonly accountId: string
  /** A changed password ends the session. */
  readonly passwordChangedAt: Date | null
  readonly tokenHash: Buffer
  readonly rotates: boolean
  readonly opened: Date
  readonly expires: Date
  readonly device: string
  readonly network: string
  readonly reference: string
  /** Time step of the code that was used; it cannot be used again. */
  readonly totpStep: number | undefined
}

/** Log-in with a correct password that still needs a code of an authenticator app. */
export type UnstoredTicket = {
  readonly accountId: string
  readonly passwordChangedAt: Date | null
  readonly rotates: boolean
  /** [ms] */
  readonly expires: number
  attempts: number
}

type Ended = { readonly accountId: string; readonly reason: EndReason; readonly reference: string | undefined }
type Count = { made: number; readonly ends: number }

/** Maximum number of sessions, ended sessions, tickets and counts each; beyond it log-ins are refused. */
const maxRemembered = 10_000
/** Interval between two attempts to store [ms]; the database lets one write in five seconds try (`db/write-guard.ts`). */
const storeEvery = 5_000

/** Log-ins and log-outs in memory while the database accepts no changes; audited later, with the time of storing. */
export class UnstoredSessions {
  readonly #database: Database
  readonly #opened = new Map<string, UnstoredSession>()
  readonly #ended = new Map<string, Ended>()
  readonly #tickets = new Map<string, UnstoredTicket>()
  readonly #counts = new Map<string, Count>()
  readonly #steps = new Map<string, number>()
  #isDue = false

  constructor(database: Database) {
    this.#database = database
  }

  get pending(): number {
    return this.#opened.size + this.#ended.size
  }

  /** False if the maximum is reached. */
  open(session: UnstoredSession): boolean {
    if (this.#opened.size >= maxRemembered) return false
    this.#opened.set(session.id, session)
    this.#storeSoon()
    return true
  }

  find(id: string): UnstoredSession | undefined {
    const session = this.#opened.get(id)
    return session && session.expires.getTime() > timeNowMs() && !this.#ended.has(id) ? session : undefined
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id)
  }

  /** False if the maximum is reached. */
  end(id: string, ended: Ended): boolean {
    if (this.#ended.size >= maxRemembered) return false
    this.#ended.set(id, ended)
    this.#storeSoon()
    return true
  }

  /** False if the maximum is reached. */
  addTicket(token: string, ticket: UnstoredTicket): boolean {
    for (const [known, { expires }] of this.#tickets) if (expires < timeNowMs()) this.#tickets.delete(known)
    if (this.#tickets.size >= maxRemembered) return false
    this.#tickets.set(token, ticket)
    return true
  }

  /** Ticket after counting an attempt; undefined if it is unknown, expired, or has failed five times. */
  attemptTicket(token: string): UnstoredTicket | undefined {
    const ticket = this.#tickets.get(token)
    if (!ticket || ticket.expires < timeNowMs() || ticket.attempts >= 5) return undefined
    ticket.attempts++
    return ticket
  }

  hasTicket(token: string): boolean {
    return this.#tickets.has(token)
  }

  dropTicket(token: string): void {
    this.#tickets.delete(token)
  }

  /** False for a time step that was used before. */
  takeStep(accountId: string, step: number, stored: number): boolean {
    if (step <= Math.max(stored, this.#steps.get(accountId) ?? 0)) return false
    this.#steps.set(accountId, step)
    return true
  }

  /** Counts an attempt before it is checked. @returns time to wait [s] if a limit is reached; undefined if the maximum is reached */
  spend(counted: readonly Counted[]): number | undefined {
    const now = timeNowMs()
    for (const [key, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(key)
    let wait = 0
    for (const { limit, key } of counted) {
      const name = `${limit.scope} ${key}`
      const count = this.#counts.get(name) ?? { made: 0, ends: now + limit.within * 1000 }
      if (!this.#counts.has(name) && this.#counts.size >= maxRemembered) return undefined
      this.#counts.set(name, count)
      count.made++
      if (count.made > limit.max) wait = Math.max(wait, Math.ceil((count.ends - now) / 1000))
    }
    return wait
  }

  /** Subtracts an attempt that was legitimate. */
  forgive(counted: readonly Counted[]): void {
    for (const { limit, key } of counted) {
      const count = this.#counts.get(`${limit.scope} ${key}`)
      if (count) count.made--
    }
  }

  async store(): Promise<void> {
    try {
      for (const session of this.#opened.values()) await this.#storeOpened(session)
      for (const [id, ended] of this.#ended) await this.#storeEnded(id, ended)
      this.#steps.clear()
    } catch (error) {
      if (!(error instanceof WritesRefused)) throw error
    }
  }

  async #storeOpened(session: UnstoredSession): Promise<void> {
    const { id, accountId, reference, totpStep, opened, expires } = session
    await this.#database.asWriter(keeper(accountId), async (db) => {
      const account = await db
        .selectFrom('account')
        .where('id', '=', accountId)
        .where('state', '=', 'active')
        .where('password_changed_at', 'is not distinct from', session.passwordChangedAt)
        .select('id')
        .forUpdate()
        .executeTakeFirst()
      if (!account) return
      await db
        .insertInto('session')
        .values({
          id,
          account_id: accountId,
          token_hash: session.tokenHash,
          rotates: session.rotates,
          created_at: opened,
          expires_at: expires,
          proven_at: opened,
          device: session.device,
          network: session.network,
        })
        .execute()
      if (totpStep !== undefined)
        await db
          .updateTable('totp_factor')
          .where('account_id', '=', accountId)
          .set({ last_step: sql`greatest(last_step, ${totpStep})` })
          .execute()
      await auditAccount(db, 'account.log-in', { object: accountId, reference })
    })
    this.#opened.delete(id)
  }

  async #storeEnded(id: string, { accountId, reason, reference }: Ended): Promise<void> {
    await this.#database.asWriter(keeper(accountId), async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('session')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .set({ ended_at: sql`now()`, end_reason: reason })
        .executeTakeFirst()
      if (numUpdatedRows === 1n)
        await auditAccount(db, 'account.log-out', {
          object: accountId,
          after: { reason },
          ...(reference && { reference }),
        })
    })
    this.#ended.delete(id)
  }

  #storeSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    setTimeout(async () => {
      this.#isDue = false
      await this.store().catch(() => {}) // tried again at the next interval
      if (this.pending > 0) this.#storeSoon()
    }, storeEvery).unref()
  }
}
