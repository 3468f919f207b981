import { catalogueState, type CatalogueState } from '#server/catalogue/state.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import type { ResponseCaches } from './response-caches.ts'

type Asking = {
  readonly caller: Caller
  readonly services: { readonly database: Pick<Database, 'withCaller'> }
  readonly memory: ResponseCaches
}

/** Returns a cached response while the catalogue state visible to the caller, read on each call, is unchanged. */
export async function cachedCatalogueResponse(
  { caller, services: { database }, memory }: Asking,
  question: string,
  make: (db: Reader, state: CatalogueState) => Promise<Buffer>,
): Promise<Buffer> {
  const { text } = await memory.catalogueState(caller)
  const known = memory.responses.get(`${question} ${text}`)
  if (known) return known
  return database.withCaller(caller, async (db) => {
    const state = await catalogueState(db)
    const made = await make(db, state)
    memory.responses.set(`${question} ${state.text}`, made)
    return made
  })
}
