import { LRUCache } from 'lru-cache'

/** Lifetime of a revision that was read: withdrawn data are no longer sent after it [ms]. */
export const revisionLife = 100
/** Lifetime of an answer, for content that the revision does not cover, such as a teaser [ms]. */
export const answerLife = 60_000
const mebibyte = 1024 * 1024

/**
 * An answer and the memory that it occupies [bytes].
 *
 * `lasts`: the revision covers all its content, so it is valid as long as the revision.
 */
export type CachedResult<T> = { readonly value: T; readonly size: number; readonly lasts?: boolean | undefined }
type Make<T> = (gone: AbortSignal) => Promise<CachedResult<T> | undefined>
type Making = { readonly answer: Promise<unknown>; readonly stop: AbortController; waiting: number }

/**
 * Cache of answers that are the same for every visitor, by revision of the catalogue. Requests for an answer in the making
 * wait for it; when the last of them disconnects, the making is aborted.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, CachedResult<unknown>>
  readonly #making = new Map<string, Making>()
  readonly #readRevision: () => Promise<string>
  readonly #now: () => number
  readonly #lookedUp: (found: object | undefined) => void
  #revision: { readonly text: Promise<string>; readonly readAt: number } | undefined

  /**
   * @param readRevision  reads a text that changes with all data that a visitor can see
   * @param lookedUp      counts a lookup and what was found
   */
  constructor(
    readRevision: () => Promise<string>,
    {
      now = () => performance.now(),
      limit = 96 * mebibyte,
      lookedUp = () => {},
    }: { now?: () => number; limit?: number | undefined; lookedUp?: (found: object | undefined) => void } = {},
  ) {
    this.#lookedUp = lookedUp
    this.#kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size, perf: { now }, ttlResolution: 0 })
    this.#readRevision = readRevision
    this.#now = now
  }

  /**
   * @param question  key of the answer, the same for every visitor
   * @param make      makes the answer, or returns undefined if it may not be cached; errors are not cached
   * @param gone      aborts when the client disconnects
   */
  async recall<T>(question: string, make: Make<T>, gone?: AbortSignal): Promise<T | undefined> {
    const revision = await this.#current()
    // Without a database no answer is cached: each request gets the error.
    if (revision === undefined) return (await make(gone ?? new AbortController().signal))?.value
    const key = `${revision} ${question}`
    const kept = this.#kept.get(key)
    this.#lookedUp(kept)
    if (kept) return kept.value as T
    return this.#wait(key, this.#making.get(key) ?? this.#begin(key, make), gone) as Promise<T | undefined>
  }

  #begin<T>(key: string, make: Make<T>): Making {
    const start = this.#now()
    const stop = new AbortController()
    const answer = make(stop.signal).then((made) => {
      if (made && !stop.signal.aborted) this.#kept.set(key, made, { start, ttl: made.lasts ? 0 : answerLife })
      return made?.value
    })
    const making = { answer, stop, waiting: 0 }
    this.#making.set(key, making)
    return making
  }

  async #wait(key: string, making: Making, gone?: AbortSignal): Promise<unknown> {
    const end = () => this.#making.get(key) === making && this.#making.delete(key)
    const leave = () => {
      if (--making.waiting > 0) return
      end()
      making.stop.abort(gone?.reason)
    }
    making.waiting++
    gone?.addEventListener('abort', leave, { once: true })
    try {
      return await making.answer
    } finally {
      gone?.removeEventListener('abort', leave)
      end()
    }
  }

  /** Read before an answer is made, so that an answer is never older than its revision. */
  async #current(): Promise<string | undefined> {
    if (!this.#revision || this.#now() - this.#revision.readAt > revisionLife) {
      this.#revision = { text: this.#readRevision(), readAt: this.#now() }
    }
    try {
      return await this.#revision.text
    } catch {
      this.#revision = undefined
      return undefined
    }
  }
}
