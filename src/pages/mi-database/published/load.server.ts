import { data } from 'react-router'
import { publishedKey } from '#contract/materials/literature.ts'
import {
  familiesOfTree,
  literatureFamilies,
  literatureFamily,
  publishedProperty,
  valueSorts,
} from '#core/literature/index.ts'
import { countPage } from '#pages/reading/reader.ts'
import { readOnceAtRelease } from '#pages/reading/release-facts.server.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { familyNode, listPublished, readPublishedMaterial } from '#server/literature/index.ts'
import { showPublication } from '#web/literature/shown-publication.ts'

/** @throws Response 404 for an unknown key */
export async function loadPublished(context: PageContext, key: string, url: URL) {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  if (!publishedKey.safeParse(key).success) throw data({ missing: key.slice(0, 60) }, { status: 404 })
  return readOnceAtRelease(context, url, `published ${key}`, async (db) => {
    const found = await readPublishedMaterial(db, key)
    if (!found) throw data({ missing: key }, { status: 404 })
    const { material, source, values, parameters, formingLimits, release } = found
    const family = literatureFamily(material.family)
    const rows = values.map((row) => {
      const { symbol = row.property, name = row.property } = publishedProperty(row.property) ?? {}
      return { ...row, symbol, name }
    })
    return {
      called: material.grade,
      material,
      source,
      release,
      family: { name: family?.name ?? material.family, node: (family && (await familyNode(db, family.tree))) ?? null },
      values: rows.filter(({ property }) => !property.startsWith('composition_')),
      composition: rows.filter(({ property }) => property.startsWith('composition_')),
      sorts: valueSorts.filter((sort) => values.some((row) => row.sort === sort)),
      parameters,
      formingLimits,
    }
  })
}

const maxListed = 50

export async function loadPublishedList(context: PageContext, url: URL) {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const kind = url.searchParams.get('kind')
  const sort = valueSorts.find((one) => one === kind)
  const family = (url.searchParams.get('family') ?? '').slice(0, 60)
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1), 1000)
  const families = family === '' ? undefined : literatureFamily(family) ? [family] : familiesOfTree(family)
  const question = {
    families,
    sort,
    text: text === '' ? undefined : text,
    limit: maxListed,
    offset: (page - 1) * maxListed,
  }
  return readOnceAtRelease(context, url, `published list ${JSON.stringify(question)}`, async (db) => {
    const { total, heads } = await listPublished(db, question)
    const named = Object.fromEntries(literatureFamilies.map(({ id, name }) => [id, name]))
    return {
      families: named,
      text,
      family,
      sort: sort ?? null,
      page,
      pages: Math.ceil(total / maxListed),
      total,
      heads: heads.map(showPublication),
    }
  })
}
