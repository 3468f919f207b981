import { catalogueState, type CatalogueState } from '#server/catalogue/state.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { ByteCache } from './byte-cache.ts'
import { together } from './together.ts'

/** What this process remembers of answers that cost work, and how it asks whether they still hold. */
export type Memory = {
  /** Whole answers, by the question and the versions of all rows that the caller sees of it. */
  readonly answers: ByteCache<Buffer>
  /** Names the tree and its coils as a caller sees them; asked once for all of their calls that wait for it. */
  readonly catalogueState: (caller: Caller) => Promise<CatalogueState>
}

export function newMemory(bytes: number, database: Pick<Database, 'withCaller'>): Memory {
  return {
    answers: new ByteCache<Buffer>(bytes, (answer) => answer.length),
    catalogueState: together((caller) => database.withCaller(caller, catalogueState), JSON.stringify),
  }
}
