import { LRUCache } from 'lru-cache'
import { catalogueState, type CatalogueState } from '#server/catalogue/state.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { coalesceRequests } from './coalesce-requests.ts'
import type { Metrics } from './metrics.ts'

type ResponseCache = LRUCache<string, Buffer>

/** Cache of responses up to a total size [bytes]; a response above that size is not stored. */
export const responseCache = (bytes: number): ResponseCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: ({ length }) => Math.max(1, length) })

export type ResponseCaches = {
  /** Responses by request and row versions, without caller: the database checks rights before the cache is read. */
  readonly responses: ResponseCache
  /** State of the catalogue as the caller sees it; concurrent requests share one query. */
  readonly catalogueState: (caller: Caller) => Promise<CatalogueState>
}

export function createResponseCaches(
  bytes: number,
  database: Pick<Database, 'withCaller'>,
  metrics?: Metrics,
): ResponseCaches {
  const responses = responseCache(bytes)
  if (metrics) {
    const get = responses.get.bind(responses)
    responses.get = (key, options) => {
      const found = get(key, options)
      metrics.lookedUp('responses', found)
      return found
    }
  }
  return {
    responses,
    catalogueState: coalesceRequests((caller) => database.withCaller(caller, catalogueState), JSON.stringify),
  }
}
