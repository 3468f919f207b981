import { countPage, read } from '#pages/reading/reader.ts'
import { type PublishedMaterial, publishedByName } from '#server/literature/index.ts'
import type { Route } from './+types/by-name.ts'

/** Longest designation [characters]. */
const maxNameLength = 60

/** `…/published/by-name.json?name=HCT780X`: published materials of a designation, to compare with own data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await countPage(context)
  const name = (url.searchParams.get('name') ?? '').trim().slice(0, maxNameLength)
  const materials: readonly PublishedMaterial[] =
    name === '' ? [] : await read(context, (db) => publishedByName(db, [name]))
  return Response.json({ materials }, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}
