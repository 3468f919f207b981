import { LRUCache } from 'lru-cache'
import { catalogueState, type CatalogueState } from '#server/catalogue/state.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { together } from './together.ts'

type AnswerCache = LRUCache<string, Buffer>

/** Answers up to a sum of sizes [bytes]; an answer larger than the sum is not stored. */
export const answerCache = (bytes: number): AnswerCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: ({ length }) => Math.max(1, length) })

/** What this process remembers of answers that cost work, and how it asks whether they still hold. */
export type Memory = {
  /**
   * Whole answers, by the question and the versions of all rows that the caller sees of it. Keys name content and never the
   * caller: the database decides on every request whether the caller may see it, before this memory is asked.
   */
  readonly answers: AnswerCache
  /** Names the tree and its coils as a caller sees them; asked once for all of their calls that wait for it. */
  readonly catalogueState: (caller: Caller) => Promise<CatalogueState>
}

export function newMemory(bytes: number, database: Pick<Database, 'withCaller'>): Memory {
  return {
    answers: answerCache(bytes),
    catalogueState: together((caller) => database.withCaller(caller, catalogueState), JSON.stringify),
  }
}
