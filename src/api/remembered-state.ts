import type { CatalogueState } from '#server/catalogue/state.ts'
import type { Memory } from './memory.ts'
import type { Reading } from './store.ts'

/**
 * An answer about the tree of materials and its coils, made anew only when something of them has changed. The database
 * says on every call what this caller may see; memory is asked for exactly that afterwards.
 */
export async function rememberedState(
  data: Reading,
  { answers }: Memory,
  question: string,
  make: (state: CatalogueState) => Promise<Buffer>,
): Promise<Buffer> {
  const state = await data.catalogueState()
  const key = `${question} ${state.text}`
  const known = answers.get(key)
  if (known) return known
  const made = await make(state)
  answers.set(key, made)
  return made
}
