import { LRUCache } from 'lru-cache'

/** How long a revision that was read counts as the present one: what is withdrawn is gone after this [ms]. */
export const revisionLife = 100
/** After this an answer is made anew, whatever the revision: for what it does not speak of, such as a teaser [ms]. */
export const answerLife = 60_000
const mebibyte = 1024 * 1024

/**
 * What is made for a question, and the memory that it takes [bytes].
 *
 * `lasts`: it is made of nothing but what the revision speaks of, so it stays as long as the revision does.
 */
export type Made<T> = { readonly value: T; readonly size: number; readonly lasts?: boolean | undefined }
type Make<T> = (gone: AbortSignal) => Promise<Made<T> | undefined>
type Making = { readonly answer: Promise<unknown>; readonly stop: AbortController; waiting: number }

/**
 * What is the same for every visitor, made once and kept under the revision of the catalogue that it was made from. Anyone who
 * asks for what is just being made waits for it; when the last of them has gone away, making it ends.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, Made<unknown>>
  readonly #making = new Map<string, Making>()
  readonly #readRevision: () => Promise<string>
  readonly #now: () => number
  #revision: { readonly text: Promise<string>; readonly readAt: number } | undefined

  /** @param readRevision  changes with everything that a visitor may see */
  constructor(readRevision: () => Promise<string>, now = () => performance.now(), limit = 96 * mebibyte) {
    this.#kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size, perf: { now }, ttlResolution: 0 })
    this.#readRevision = readRevision
    this.#now = now
  }

  /**
   * @param question  names what is asked for, for every visitor alike
   * @param make      makes it, or finds that it may not be kept and gives nothing; what it throws is not kept
   * @param gone      of the reader, if they may go away before the end
   */
  async recall<T>(question: string, make: Make<T>, gone?: AbortSignal): Promise<T | undefined> {
    const revision = await this.#current()
    // Without a database nothing is kept: the next one to ask it hears what is wrong.
    if (revision === undefined) return (await make(gone ?? new AbortController().signal))?.value
    const key = `${revision} ${question}`
    const kept = this.#kept.get(key)
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

  /** Asked before anything is made: it is then never older than the revision that it is kept under. */
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
