import { readColumns } from '#contract/coil-filter/read-columns.ts'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import { writeFilter } from '#contract/coil-filter/write-filter.ts'
import type { SearchKind } from '#contract/search/search-kinds.ts'
import { countPage, read } from '#pages/reading/reader.ts'
import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import type { Reader } from '#server/db/database.ts'
import { search, sharedIndex } from '#server/search/index.ts'
import { coilTable } from '#views/coils/index.ts'

const perGroup = 8
const ofOneKind = 100
const firstCoils = 3
const noAddresses: ReadonlySet<string> = new Set()

/** All groups with counts, more results of the selected one, and the first coils of the property table. */
export async function loadSearch(context: PageContext, { q, kind }: { q: string; kind?: SearchKind | undefined }) {
  await countPage(context)
  const { modules, addresses = noAddresses } = context.get(servicesContext)
  const index = sharedIndex({ addresses, modules })
  return read(context, async (db) => {
    const all = await search(db, index, { q, limit: kind === undefined ? perGroup : ofOneKind })
    const first = (of: SearchKind) => all.groups.find((group) => group.kind === of)?.results[0]?.to
    const [table, map] = [first('table'), first('map')]
    return { all, kind, coils: table ? await coilsOfTable(db, table, axesOf(map)) : null }
  })
}

/** Columns of the axes in the address of a map. */
function axesOf(address: string | undefined): readonly string[] {
  const sent = new URLSearchParams(address?.split('?')[1])
  return [...sent.getAll('x'), ...sent.getAll('y')]
}

/** First rows of the property table with this address; only columns that the question names, if any. */
async function coilsOfTable(db: Reader, address: string, axes: readonly string[]) {
  const sent = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))
  const { asked } = readFilter(sent)
  const { choice } = readColumns(sent)
  const named = choice.columns.filter(
    (id) => id in asked.ranges || axes.includes(id) || (sent['sort'] && id === choice.sort.by),
  )
  const { columns, rows, total } = await coilTable(db, {
    asked,
    columns: named.length > 0 ? named : choice.columns,
    sort: choice.sort,
    limit: firstCoils,
  })
  const limits = Object.values(writeFilter({ ...asked, within: '' }))
  return { columns, rows, total, limited: limits.some((limit) => limit !== undefined) }
}

export type FirstCoils = NonNullable<Awaited<ReturnType<typeof loadSearch>>['coils']>
