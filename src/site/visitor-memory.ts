import { serialize } from 'node:v8'
import { ByteCache } from '#api/byte-cache.ts'
import { pageLife } from './page-cache.ts'
import type { VisitorState } from './visitor-state.ts'

const mebibyte = 1024 * 1024

type Kept = { readonly answer: unknown; readonly size: number; readonly madeAt: number }

/**
 * What pages have read for visitors, so that a page that is made anew, because something is typed into its address, does not
 * read and compute all of it again (docs/decisions/0267). It obeys what the page cache obeys: kept under the state of all
 * that a visitor may see, and no longer than a page.
 */
export class VisitorMemory {
  readonly #kept: ByteCache<Kept>
  readonly #state: VisitorState
  readonly #now: () => number

  constructor(state: VisitorState, now: () => number = () => performance.now(), limit = 32 * mebibyte) {
    this.#kept = new ByteCache(limit, ({ size }) => size)
    this.#state = state
    this.#now = now
  }

  /**
   * @param question  names what is read, for every visitor alike
   * @param make      reads it, in a visitor's name; what it throws is not kept
   */
  async recall<T>(question: string, make: () => Promise<T>): Promise<T> {
    const state = await this.#state.current()
    if (state === undefined) return make()
    const key = `${state} ${question}`
    const kept = this.#kept.get(key)
    if (kept && this.#now() - kept.madeAt <= pageLife) return kept.answer as T
    const madeAt = this.#now()
    const answer = await make()
    this.#kept.set(key, { answer, size: serialize(answer).length, madeAt })
    return answer
  }
}
