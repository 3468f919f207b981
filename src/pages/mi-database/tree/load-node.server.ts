import { data, redirect } from 'react-router'
import type { NodePage } from '#contract/catalogue.ts'
import { countPage } from '#pages/reading/reader.ts'
import { readOnceAtRelease } from '#pages/reading/release-facts.server.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { getNodePage } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedByName, publishedOfFamily } from '#server/literature/index.ts'
import { smallMap } from '#views/data-map/index.ts'
import { findTreeNode } from '../find-tree-node.server.ts'
import { shownChild, shownRanges } from '#web/material/node-cards/shown-numbers.ts'
import { type ShownPublication, showPublication } from '#web/literature/shown-publication.ts'
import { drawMap } from './draw-map.ts'
import { aboutFamily, publishedOfLevel, publishedFamilies, withPublished } from './published.ts'
import { coilsOfNode } from './load-coils.server.ts'

type Steps = { category: string; series?: string | undefined; family?: string | undefined; grade?: string | undefined }

/**
 * Page of a node above `material` at the release in the address: names, places and counts are always current
 * (docs/design/catalogue-releases.md#former-rows).
 * @throws Response 301 for another spelling, 404 for an unknown node
 */
export async function loadNodePage(context: PageContext, steps: Steps, url: URL) {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const { category, series, family, grade } = steps
  const segments = [category, series, family, grade].filter((step) => step !== undefined)
  return readOnceAtRelease(context, url, `branch ${segments.join('/')}`, async (db) => {
    const node = await findTreeNode(db, segments)
    const page = node && (await getNodePage(db, node.id))
    if (!page) throw data({ missing: segments.at(-1) }, { status: 404 })
    if (page.path !== segments.join('/')) throw redirect(`/mi-database/${page.path}${url.search}`, 301)
    const family = aboutFamily(page.trail)
    const literature = await publishedBelow(db, page)
    const map = await smallMap(db, page, publishedOfLevel(page))
    return {
      ...page,
      about: family?.about ?? null,
      ranges: withPublished(shownRanges(page.ranges), family?.ranges),
      families: publishedFamilies(page),
      literature,
      map: map && drawMap(map, page.path),
      coils: await coilsOfNode(db, page.path),
      children: page.children.map(shownChild),
    }
  })
}

async function publishedBelow(
  db: Reader,
  { level, name }: Pick<NodePage, 'level' | 'name'>,
): Promise<ShownPublication[]> {
  if (level === 'family') return (await publishedOfFamily(db, name)).map(showPublication)
  if (level !== 'grade') return []
  const found = await publishedByName(db, [name])
  return found.map((one) => showPublication({ ...one, values: one.values.length, draft: one.release === null }))
}
