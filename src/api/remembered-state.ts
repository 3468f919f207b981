import { catalogueState, type CatalogueState } from '#server/catalogue/state.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import type { Memory } from './memory.ts'

type Asking = {
  readonly caller: Caller
  readonly services: { readonly database: Pick<Database, 'withCaller'> }
  readonly memory: Memory
}

/**
 * An answer about the tree of materials and its coils, made anew only when something of them has changed. The database
 * says for every call what this caller may see; memory is asked for exactly that afterwards. Where something changes
 * between the two, the answer is kept under the state that it was read in.
 */
export async function rememberedState(
  { caller, services: { database }, memory }: Asking,
  question: string,
  make: (db: Reader, state: CatalogueState) => Promise<Buffer>,
): Promise<Buffer> {
  const { text } = await memory.catalogueState(caller)
  const known = memory.answers.get(`${question} ${text}`)
  if (known) return known
  return database.withCaller(caller, async (db) => {
    const state = await catalogueState(db)
    const made = await make(db, state)
    memory.answers.set(`${question} ${state.text}`, made)
    return made
  })
}
