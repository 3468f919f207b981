import type { CatalogueState } from '#server/catalogue/state.ts'
import type { Memory } from './memory.ts'
import type { Caller, Reading, Store } from './store.ts'

type Asking = { readonly caller: Caller; readonly services: { readonly store: Store }; readonly memory: Memory }

/**
 * An answer about the tree of materials and its coils, made anew only when something of them has changed. The database
 * says for every call what this caller may see; memory is asked for exactly that afterwards. Where something changes
 * between the two, the answer is kept under the state that it was read in.
 */
export async function rememberedState(
  { caller, services: { store }, memory: { answers } }: Asking,
  question: string,
  make: (data: Reading, state: CatalogueState) => Promise<Buffer>,
): Promise<Buffer> {
  const { text } = await store.catalogueState(caller)
  const known = answers.get(`${question} ${text}`)
  if (known) return known
  return store.read(caller, async (data) => {
    const state = await data.catalogueState()
    const made = await make(data, state)
    answers.set(`${question} ${state.text}`, made)
    return made
  })
}
