import type { SearchKind } from '#contract/search/search-kinds.ts'
import { countPage, read } from '#pages/reading/reader.ts'
import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import { search, sharedIndex } from '#server/search/index.ts'

const perGroup = 8
const ofOneKind = 100
const noAddresses: ReadonlySet<string> = new Set()

/** All groups with counts, and more results of the selected one. */
export async function loadSearch(context: PageContext, { q, kind }: { q: string; kind?: SearchKind | undefined }) {
  await countPage(context)
  const { modules, addresses = noAddresses } = context.get(servicesContext)
  const index = sharedIndex({ addresses, modules })
  const all = await read(context, (db) => search(db, index, { q, limit: kind === undefined ? perGroup : ofOneKind }))
  return { all, kind }
}
